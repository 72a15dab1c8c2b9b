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

/** Names that fall further behind the best are not what was meant. */
const WORTH_OFFERING = 0.2;

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
  const best = matches[0]?.score ?? 0;
  return {
    chosen: 'several',
    matches: matches.filter(({ score }) => best - score <= WORTH_OFFERING).slice(0, MOST_CANDIDATES),
  };
}

/** How alike a text and a name are: as wholes, or the text and the likeliest row of words in the name. */
function likeness(asked: string, name: string): number {
  const whole = isBeginning(asked, name)
    ? BEGINNING + (1 - BEGINNING) * (asked.length / name.length)
    : sameness(asked, name);
  if (asked.length < SHORTEST_PART) return whole;
  const words = name.split(' ');
  const count = asked.split(' ').length;
  let part = 0;
  for (let at = 0; at + count <= words.length; at += 1) {
    part = Math.max(part, sameness(asked, words.slice(at, at + count).join(' ')));
  }
  // A part says less than the whole, and the less the shorter it is.
  return part < GOOD_PART ? whole : Math.max(whole, part * (0.55 + 0.35 * (asked.length / name.length)));
}

/** Whoever stops inside a word means names that go on like this. */
const BEGINNING = 0.7;

function isBeginning(asked: string, name: string): boolean {
  return asked.length >= SHORTEST_PART && name.startsWith(asked) && name.charAt(asked.length) !== ' ';
}

const SHORTEST_PART = 3;

/** Words with more slips than this are other words. */
const GOOD_PART = 0.75;

/** One minus the share of letters to change. */
function sameness(one: string, other: string): number {
  return 1 - distance(one, other) / Math.max(one.length, other.length, 1);
}
