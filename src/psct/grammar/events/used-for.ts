import { type EventCause, type Noun } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { anyOf } from '../filters/filter.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const KINDS: readonly (readonly [string, SummonMethod])[] = [
  ['fusion', 'fusion'],
  ['synchro', 'synchro'],
  ['xyz', 'xyz'],
  ['link', 'link'],
  ['ritual', 'ritual'],
];

/** For which Summon a card was used; `cause.card` is the monster that was Summoned. */
export interface UsedFor {
  readonly how: readonly SummonMethod[];
  readonly cause: EventCause;
}

/**
 * used-for : "as" ["a"] [method] "material" ["for" …] | "for" …; "for a Fusion Summon of a Dragon monster", "for a "X"
 * Link Monster". Synchro Material is what is used for a Synchro Summon.
 */
export function parseUsedFor(r: Reader): UsedFor | null {
  return r.foreseen('used-for', (): UsedFor | null => {
    const material = r.attempt(() => {
      if (!r.accept('as [(a|the)]')) return null;
      const kind = r.acceptOneOf(KINDS);
      return r.accept('(material|tribute) [monster]') ? (kind === null ? [] : [kind]) : null;
    });
    const as = material !== null;
    if (!as && !r.sees('for (a|an|the|its|that|your)')) return null;
    const purpose = r.attempt(() => {
      if (!r.accept('(for|of) (a|an|the|its|that|your) [special]')) return null;
      const how = parseMethods(r);
      if (how.length > 0 && r.accept('summon'))
        return { how, card: r.attempt(() => (r.accept('of') ? summonedOne(r) : null)) };
      return null;
    });
    const other =
      as && purpose === null ? r.attempt(() => (r.accept('(for|of)') ? parseItem(r) : null)) : (purpose?.card ?? null);
    if (!as && purpose === null) return null;
    return { how: purpose?.how ?? material ?? [], cause: { by: ['material'], side: null, card: other } };
  });
}

/** 'of "X" or a Fish monster': whichever of them was Summoned, where nothing else can follow the "or". */
function summonedOne(r: Reader): Noun | null {
  const either = r.attempt(() => {
    const noun = parseNoun(r);
    if (noun?.reference !== null || !/\bor\b/.test(r.textOf(noun.span)) || !(r.done || r.sees('(,|:|.)'))) return null;
    if (noun.each.length === 0) return noun;
    const one = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
    return { ...noun, quantity: one, filter: anyOf(noun.each.map(({ filter }) => filter)), each: [] };
  });
  return either ?? parseItem(r);
}
