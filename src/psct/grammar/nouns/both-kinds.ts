/** Two kinds of cards that the words behind them are both about. */
import { blankNoun, FIELD_LOCATIONS, type Noun } from '../../../engine/model/effects.js';
import { anyOf } from '../filters/filter.js';
import { parseNoun } from './noun.js';
import { type Reader } from '../reader.js';

/** '"X" monsters, and Level 8 or higher Fish monsters, that you control, gain …': of both kinds the player's own. */
export function bothKinds(r: Reader): Noun | null {
  const start = r.position;
  const middle = find(r, ', and', start);
  const behind = middle === null ? null : find(r, ', that you control ,', middle + 2);
  if (middle === null || behind === null) return null;
  // What is said of the second kind is not said of the first.
  const first = kindIn(r, start, middle);
  const second = kindIn(r, middle + 2, behind);
  if (first === null || second === null) return null;
  r.position = behind;
  if (!r.accept(', that you control ,')) return null;
  const filter = anyOf([first.filter, second.filter]);
  const wish = { quantity: { kind: 'all' }, filter, controller: 'you', locations: FIELD_LOCATIONS } as const;
  return blankNoun(r.since(start), wish);
}

/** Where the words stand, no further away than a sentence goes. */
function find(r: Reader, words: string, from: number): number | null {
  const before = r.position;
  let found: number | null = null;
  for (let at = from; at < Math.min(from + FARTHEST, r.end) && found === null; at += 1) {
    r.position = at;
    if (r.sees(words)) found = at;
    else if (r.sees('(.|;|:)')) break;
  }
  r.position = before;
  return found;
}

const FARTHEST = 30;

/** "Fish monsters", and nothing else in that range: all of a kind, of whomever and wherever. */
function kindIn(r: Reader, start: number, end: number): Noun | null {
  const part = r.part(start, end);
  const noun = parseNoun(part);
  if (noun === null || !part.done) return null;
  const { quantity, reference, each, controller, locations } = noun;
  const plain = quantity.kind === 'all' && reference === null && each.length === 0;
  return plain && controller === null && locations.length === 0 ? noun : null;
}
