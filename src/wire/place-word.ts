import type { Location } from '../engine/index.js';
import type { Draft } from './draft.js';
import type { Fields } from './reader.js';
import { locationOf } from './vocabulary.js';

/** A word for a place as it was told, and what it means; `null` where nothing was told. */
export interface PlaceWord {
  readonly text: string;
  /** `null` where it means no place, which is a fault of the question. */
  readonly location: Location | null;
}

/** Reads the first of the fields that is there. `examples`: what to write, for the hint. */
export function readPlaceWord(
  draft: Draft,
  fields: Fields,
  keys: readonly [string, ...string[]],
  examples: string,
): PlaceWord | null {
  const text = fields.text(...keys);
  if (text === null) return null;
  const location = locationOf(text);
  if (location === null)
    draft.faults.add(fields.at(keys[0]), 'wire/value', `"${text}" is no place.`, `For example ${examples}.`);
  return { text, location };
}
