/** What a clause behind a noun says of it: a filter, and perhaps places. */
import { type CardState, type Filter, type Location } from '../../../engine/model/effects.js';

export interface Relative {
  readonly filter: Filter;
  readonly locations: readonly Location[];
}

export const relative = (filter: Filter, locations: readonly Location[] = []): Relative => ({ filter, locations });

export const state = (name: CardState): Relative => relative({ is: 'state', state: name });
