/** Which Summons and Sets may not be made. */
import { blankNoun, type Noun } from '../../../engine/model/effects.js';
import { parseMethods } from '../filters/atom.js';
import { parseExcept } from '../filters/except.js';
import { allOf, NEEDS_TRIBUTES } from '../filters/filter.js';
import { forbid, type Forbidden } from './act.js';
import { byKinds } from '../events/cause.js';
import { parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "Special Summon monsters from the Extra Deck", "Normal Summon/Set". */
export function summon(r: Reader): Forbidden[] | null {
  return r.foreseen('forbidden summon', (): Forbidden[] | null => {
    const how = parseMethods(r);
    const bare = how.length === 0;
    if (!r.accept('summon')) return null;
    const orSet = r.accept('(/|or) set');
    const also = r.attempt(() =>
      r.accept('(or|and/or|nor|and)') && r.accept('(special summon|flip summon|set|fusion summon)')
        ? (r.peek(-1)?.fold ?? null)
        : null,
    );
    const object = r.attempt(() => parseNoun(r)) ?? bareExcept(r);
    const again = r.attempt(() => parseExceptNoun(r, object)) ?? object;
    const by = r.attempt(() => (r.accept('using') ? byKinds(r) : null));
    const acts: Forbidden[] = [];
    if (bare) acts.push(forbid('summon', { object: again }));
    for (const one of how) {
      if (one === 'normal') acts.push(forbid('normal-summon', { object: again }));
      else if (one === 'tribute') acts.push(forbid('tribute-summon', { object: withTributes(again) }));
      else if (one === 'flip') acts.push(forbid('flip-summon', { object: again }));
      else acts.push(forbid('special-summon', { object: withMethod(again, one), by }));
    }
    if (orSet || also === 'set') acts.push(forbid('set', { object: again }));
    if (also === 'summon') acts.push(forbid('special-summon', { object: again }));
    return acts;
  });
}

/** What is Tribute Summoned: monsters that need Tributes (summon.tribute). */
function withTributes(object: Noun | null): Noun {
  const base = object ?? { ...blankNoun({ start: 0, end: 0 }), quantity: { kind: 'all' } as const };
  return { ...base, filter: allOf([base.filter, NEEDS_TRIBUTES]) };
}

function withMethod(object: Noun | null, how: ReturnType<typeof parseMethods>[number]): Noun | null {
  if (how === 'special') return object;
  const base = object ?? { ...blankNoun({ start: 0, end: 0 }), quantity: { kind: 'all' } as const };
  return { ...base, filter: allOf([base.filter, { is: 'summoned', how: [how], from: [], by: null, thisTurn: false }]) };
}

/** "You cannot Special Summon, except Dragon monsters". */
function bareExcept(r: Reader): Noun | null {
  const start = r.position;
  const from = r.attempt(() => parseWhere(r));
  const not = parseExcept(r);
  if (from === null && not === null) return null;
  return {
    ...blankNoun(r.since(start)),
    quantity: { kind: 'all' },
    filter: not ?? { is: 'any' },
    locations: from?.locations ?? [],
    controller: from?.side ?? null,
  };
}

function parseExceptNoun(r: Reader, object: Noun | null): Noun | null {
  const not = parseExcept(r);
  return not === null || object === null ? null : { ...object, filter: allOf([object.filter, not]) };
}
