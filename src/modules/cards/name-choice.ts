import { distance } from 'fastest-levenshtein';
import { nameKey } from '../../catalogue/name-key.js';
import { type NameMatch } from './card.repository.js';

export interface ScoredMatch extends NameMatch {
  /** From 0 to 1, the whole name. */
  readonly score: number;
}

export type Choice =
  | { readonly chosen: 'one'; readonly match: ScoredMatch }
  | { readonly chosen: 'several'; readonly matches: readonly ScoredMatch[] }
  | { readonly chosen: 'none' };

/** Below this a name does not resemble what was typed. */
const RESEMBLES = 0.5;

/** Two cards whose scores are closer than this are a tie: nobody can tell which was meant. */
const CLEAR_LEAD = 0.08;

const MOST_CANDIDATES = 10;

/** Picks the card that a text with slips means, or says that several could be meant. */
export function chooseByLikeness(text: string, names: readonly NameMatch[]): Choice {
  const best = new Map<number, ScoredMatch>();
  for (const name of names) {
    const score = likeness(nameKey(text), name.key);
    const known = best.get(name.cardId);
    if (known === undefined || score > known.score) best.set(name.cardId, { ...name, score });
  }
  const ranked = [...best.values()].filter(({ score }) => score >= RESEMBLES).sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  if (first === undefined) return { chosen: 'none' };
  if (second === undefined || first.score === 1 || first.score - second.score >= CLEAR_LEAD) {
    return second?.score === 1 ? several(ranked) : { chosen: 'one', match: first };
  }
  return several(ranked);
}

function several(matches: readonly ScoredMatch[]): Choice {
  return { chosen: 'several', matches: matches.slice(0, MOST_CANDIDATES) };
}

/** One minus the share of letters to change; a text that is a whole part of the name counts more than its length. */
export function likeness(asked: string, name: string): number {
  const whole = 1 - distance(asked, name) / Math.max(asked.length, name.length, 1);
  const inside = asked.length >= 3 && ` ${name} `.includes(` ${asked} `) ? 0.6 + 0.3 * (asked.length / name.length) : 0;
  return Math.max(whole, inside);
}
