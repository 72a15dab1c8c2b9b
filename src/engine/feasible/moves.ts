/** Kinds of action that take a card from where it is to another place. */
import type { Action } from '../model/effects.js';

export const MOVES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'special-summon',
  'add-to-hand',
  'banish',
  'return',
  'shuffle-into-deck',
  'place',
  'attach',
  'set',
  'equip',
  'add-to-extra-deck',
]);
