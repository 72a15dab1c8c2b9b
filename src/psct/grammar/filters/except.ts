import { type Filter } from '../../../engine/model/effects.js';
import { allOf, anyOf, parseDescribed } from './filter.js';
import { parsePlace } from '../places/location.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseAtomFilter as parseAtomOf } from './having.js';

/** A description that need not end in a head noun ("Dragon", "LIGHT or DARK", "a Fusion Monster"). */
export function parseDescribedLoose(r: Reader): Filter | null {
  return r.foreseen('except parseDescribedLoose', () => {
    r.accept('(a|an|the)');
    const described = parseDescribed(r);
    if (described !== null) return described.filter;
    const atoms = parseAtomList(r);
    return atoms.length === 0 ? null : anyOf(atoms);
  });
}

function parseAtomList(r: Reader): Filter[] {
  const filters: Filter[] = [];
  for (;;) {
    const next = r.attempt(() => {
      if (filters.length > 0 && !r.accept('(, (or|and|and/or)|,|or|and|and/or|/)')) return null;
      const found = parseAtomOf(r);
      return found;
    });
    if (next === null) return filters;
    filters.push(next);
  }
}

export function parseExcept(r: Reader): Filter | null {
  return r.foreseen('except parseExcept', () => {
    const paren = r.accept('{ (except|other than)');
    if (!paren && !r.accept('[,] (except|other than|excluding|but not)')) return null;
    const from = r.attempt((): Filter | null => {
      if (!r.accept('from')) return null;
      const place = parsePlace(r);
      return place === null
        ? null
        : { is: 'not', of: { is: 'at', locations: place.locations, controller: place.side } };
    });
    if (from !== null) return from;
    if (r.accept('[those] in the extra monster (zone|zones)'))
      return { is: 'not', of: { is: 'at', locations: ['extra-monster-zone'], controller: null } };
    if (r.sees('(during|the turn|in|from|if|by|at)')) return null;
    const filters: Filter[] = [];
    // 'Other than "X", your opponent's monsters cannot …': a comma alone goes on with the list only where "or" ends it.
    let sure = { count: 0, position: r.position };
    for (;;) {
      const joined = filters.length === 0 || r.sees('(, or|, and|or|and)');
      const next = r.attempt(() => {
        if (filters.length > 0 && !r.accept('(, or|, and|,|or|and)')) return null;
        if (filters.length > 0 && r.sees('(all|none) of them are')) return null;
        const anew = filters.length > 0 && r.sees('(a|an)') && (r.peek(-2)?.fold ?? '') === ',';
        // '1 "X" card, except "Y", or 1 "Z"': what is counted anew is no exception.
        if (filters.length > 0 && r.sees('N | this card (is|was|in)')) return null;
        if (!r.sees('for the (rest|remainder)')) r.accept('(for|named)');
        // "Target 1 monster; it gains the ATK of all monsters on the field, except itself".
        if (r.scope.it.ref === 'target' && r.accept('itself')) return { is: 'same', as: r.scope.it } as const;
        // "When a card is activated: Target 1 card (other than that card)": the one whose activation is answered.
        if (r.scope.that?.ref === 'chain-link' && r.accept('that card'))
          return { is: 'same', as: r.scope.that } as const;
        if (
          r.accept('(this card|this one|itself|the original|this monster|that card|its own|their own|itself|your own)')
        )
          return { is: 'self' } as const;
        // "That one" is a Token that was just Summoned, where nothing was targeted.
        if (!r.scope.targets && r.scope.that !== null && r.accept('that one'))
          return { is: 'same', as: r.scope.that } as const;
        if (r.accept('that (target|one)')) return { is: 'same', as: { ref: 'target', index: null } } as const;
        const named = r.attempt(() => tokensAndMentioning(r));
        if (named !== null) return named;
        const item = r.attempt(() => {
          const start = r.position;
          const noun = parseItem(r);
          if (noun === null) return null;
          // 'Except "X", whose total Levels equal 8', 'except "X", from your Deck': what follows the comma is said of the
          // cards, not of the exception.
          const said = r.textOf(r.since(start)).replace(/"[^"]*"/g, 'X');
          if (/, (?:whose|with|that|but|up to|from|in|1 each)\b/.test(said)) return null;
          if (noun.filter.is === 'named' && noun.reference === null && noun.locations.length > 0) return null;
          // An exception has no number of its own.
          if (noun.together !== null || noun.distinct !== null) return null;
          // 'A "X" monster you control, except "Y", or a "Z" you control, leaves': another card that somebody controls.
          if (anew && noun.controller !== null) return 'another';
          const parts = [noun.reference?.ref === 'this-card' ? ({ is: 'self' } as const) : noun.filter];
          if (noun.reference !== null && noun.reference.ref !== 'this-card')
            parts.push({ is: 'same', as: noun.reference });
          if (noun.controller !== null || noun.locations.length > 0)
            parts.push({ is: 'at', locations: noun.locations, controller: noun.controller });
          return allOf(parts);
        });
        return item === 'another' ? null : (item ?? parseDescribedLoose(r));
      });
      if (next === null) break;
      filters.push(next);
      if (joined) sure = { count: filters.length, position: r.position };
    }
    if (sure.count > 0 && sure.count < filters.length) {
      filters.length = sure.count;
      r.position = sure.position;
    }
    // "cards or effects": the cards, whatever is done with them.
    if (/^cards?$/.test(r.peek(-1)?.fold ?? '')) r.accept('(or|and|and their|or their) (effects|effect)');
    if (filters.length === 0 || (paren && !r.accept('}'))) return null;
    return { is: 'not', of: anyOf(filters), apart: true };
  });
}

/** '"X Tokens" and monsters that mention it': the Tokens, and whatever names one. */
function tokensAndMentioning(r: Reader): Filter | null {
  const name = r.acceptQuoted()?.replace(/tokens$/i, (word) => word.slice(0, -1)) ?? null;
  if (name === null || !r.accept('and (monsters|cards) that mention it')) return null;
  return anyOf([
    { is: 'named', name },
    { is: 'mentions', name },
  ]);
}
