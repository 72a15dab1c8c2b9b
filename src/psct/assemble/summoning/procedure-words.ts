/** The set phrases by which the parts of a way to Summon are told apart. */
import { type Condition, type Location, type Side, type SummonProcedure } from '../../../engine/model/effects.js';

const LEAD_IN =
  /\b[Yy]ou (?:can|may)\b|^This card can be Tribute Summoned\b|\b[Mm]ust (?:first )?be\b|\b[Cc]an only be\b|\b[Cc]annot be Special Summoned,? (?:except|unless)\b/;
export const PENDULUM_LEVEL = /^If you can Pendulum Summon Level (\d+)/;
/** Where the part with "by …" ends. */
const COST_ENDS =
  /,? but\b|,? and cannot\b|, and if you do\b|,? also\b|,? while\b|, if\b|, during\b|,? ignoring\b|,? in which case\b|;|\.| in (?:face-up )?(?:Attack|Defense) Position| to (?:your opponent's|either) (?:side of the )?field|,? to activate\b/;

/** Where "you can" begins; the one of "If you can Pendulum Summon Level 7" is part of the state. */
export function leadOf(text: string): number {
  const before = PENDULUM_LEVEL.exec(text)?.[0].length ?? 0;
  return Math.max(0, before + text.slice(before).search(LEAD_IN));
}

export function endOf(text: string, start: number): number {
  const stop = text.slice(start).search(COST_ENDS);
  return stop < 0 ? text.length : start + stop;
}

export function wordsFor(verb: string, part: string): readonly string[] {
  if (verb === 'controlling') return ['if', 'you', 'control'];
  if (verb === 'there being') return ['if', 'there', 'are'];
  return /\bon the field\b/.test(part) ? ['if', 'there', 'is'] : ['if', 'you', 'have'];
}

export function receiverIn(tail: string): Side {
  if (/to your opponent's (?:side of the )?(?:field|Main Monster Zone)/.test(tail)) return 'opponent';
  return /to either (?:player's )?field/.test(tail) ? 'either' : 'you';
}

export function positionsIn(tail: string): SummonProcedure['position'] {
  if (tail.includes('Attack Position')) return ['face-up-attack'];
  if (tail.includes('face-down Defense Position')) return ['face-down-defense'];
  return tail.includes('Defense Position') ? ['face-up-defense'] : ['face-up-attack', 'face-up-defense'];
}

export function placesIn(text: string): readonly Location[] {
  return [
    ...(/\bhand\b/.test(text) ? (['hand'] as const) : []),
    ...(/\bG(?:Y|raveyard)\b/.test(text) ? (['graveyard'] as const) : []),
    ...(/\bExtra Deck\b/.test(text) ? (['extra-deck'] as const) : []),
    ...(/(?<!Extra )\bDeck\b/.test(text) ? (['deck'] as const) : []),
    ...(/\bbanish/.test(text) ? (['banished'] as const) : []),
  ];
}

export function together(conditions: readonly Condition[]): Condition | null {
  const [first] = conditions;
  if (first === undefined) return null;
  return conditions.length === 1 ? first : { if: 'all-of', of: conditions };
}
