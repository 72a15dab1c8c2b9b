/** Clauses about what a card's text or name says: "that mentions …", "with a number in its name". */
import type { Filter } from '../../../engine/model/effects.js';
import { listsAsMaterial } from './own-words.js';
import type { Reader } from '../reader.js';
import { parsePointing } from '../nouns/reference.js';
import { relative, type Relative } from './relative-of.js';

/** "mentions "X"", "specifically lists the card "X" in its text". */
export function mentions(r: Reader): Relative | null {
  return r.foreseen('relative mentions', () => {
    const asMaterial = r.attempt(() => listsAsMaterial(r));
    if (asMaterial !== null) return relative(asMaterial);
    if (!r.accept('(mentions|mention|[specifically] (list|lists|mentions|mention)) [the card] [name]')) return null;
    r.accept('(a|an)');
    const filters: Filter[] = [];
    for (;;) {
      const name = r.attempt(() => {
        if (filters.length > 0 && !r.accept('(, or|or|and/or|and|,) [(a|an)]')) return null;
        return r.acceptQuoted();
      });
      if (name === null) break;
      filters.push({ is: 'mentions', name });
    }
    if (filters.length === 0) {
      if (r.accept('this card')) return relative({ is: 'mentions', name: 'this card' });
      return mentionsOther(r);
    }
    r.accept("[monster|card] 's [card] (name|names)");
    r.accept('(in|on) (its|their) (text|texts)');
    r.accept('as [a|an] [fusion|synchro|xyz|link] (material|materials)');
    const [first] = filters;
    return relative(filters.length === 1 && first !== undefined ? first : { is: 'any-of', of: filters });
  });
}

/** 'has a number between "1" and "100" in its name'; the two may be quoted. */
export function numberInName(r: Reader): Relative | null {
  return r.foreseen('relative numberInName', () => {
    if (!r.accept('[has|have] [a] number between')) return null;
    const min = bound(r);
    const max = min !== null && r.accept('and') ? bound(r) : null;
    if (min === null || max === null || !r.accept('in (its|their) (name|names)')) return null;
    return relative({ is: 'number-in-name', min, max });
  });
}

function bound(r: Reader): number | null {
  const n = r.acceptNumber() ?? Number(r.acceptQuoted() ?? Number.NaN);
  return Number.isNaN(n) ? null : n;
}

/** "mentions it", "mentions any of those cards": a name that was said before, or that of a card. */
function mentionsOther(r: Reader): Relative | null {
  return r.attempt(() => mentionsNamed(r)) ?? r.attempt(() => mentionsPointed(r));
}

/** "mentions that monster [as material]": the name of a card that was spoken of. */
function mentionsPointed(r: Reader): Relative | null {
  if (!r.sees('(that|those|the _ monster|it)')) return null;
  const card = parsePointing(r)?.reference ?? null;
  if (card === null || card.ref === 'this-card') return null;
  r.accept("'s name");
  r.accept('as [a] [fusion|synchro] (material|materials)');
  r.accept('(in|on) (its|their) (text|texts)');
  return relative({ is: 'mentions-card', card });
}

function mentionsNamed(r: Reader): Relative | null {
  const several = r.accept('(any|either|all|1 or more) of (them|those (cards|monsters)|those [N] (cards|monsters))');
  const before = r.position;
  if (!several && !r.accept('(it|that card|that monster)')) return null;
  const names = several ? namesBefore(r, before) : [];
  const name = lastNameBefore(r, before);
  r.accept('(in|on) (its|their) (text|texts)');
  if (names.length > 1) return relative({ is: 'any-of', of: names.map((one) => ({ is: 'mentions', name: one })) });
  return name === null ? null : relative({ is: 'mentions', name });
}

/** "1 "X" or 1 card that mentions it": the name quoted last in the sentence. */
function lastNameBefore(r: Reader, at: number): string | null {
  for (let back = at - 1; back >= Math.max(r.start, at - 16); back -= 1) {
    const token = r.source.tokens[back];
    if (token?.kind === 'quoted') return token.fold;
    if (token?.fold === '.' || token?.fold === ';' || token?.fold === ':') return null;
  }
  return null;
}

/** 'any of those cards': all the names quoted in the sentence so far. */
function namesBefore(r: Reader, at: number): readonly string[] {
  const names: string[] = [];
  for (let back = at - 1; back >= Math.max(r.start, at - 32); back -= 1) {
    const token = r.source.tokens[back];
    if (token === undefined || token.fold === '.' || token.fold === ';' || token.fold === ':') break;
    if (token.kind === 'quoted') names.unshift(token.fold);
  }
  return names;
}
