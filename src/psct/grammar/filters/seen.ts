import type { Filter } from '../../../engine/model/effects.js';

/** What lies face-down was looked at as well: what it is may be asked for. */
export const SEEN: Filter = {
  is: 'any-of',
  of: [
    { is: 'face', face: 'up' },
    { is: 'face', face: 'down' },
  ],
};
