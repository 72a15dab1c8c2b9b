import { type Filter, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { relative, type Relative } from './relative-of.js';

const WHOSE: readonly (readonly [string, Side])[] = [
  ["in your opponent's monster (zone|zones)", 'opponent'],
  ['in your monster (zone|zones)', 'you'],
  ['in the monster (zone|zones)', 'either'],
];

/** "(that) activated their effects this turn in your opponent's Monster Zone": where they were when they did. */
export function activatedThisTurn(r: Reader): Relative | null {
  return r.attempt(() => {
    if (!r.accept('activated (its|their) [monster] (effect|effects) this turn')) return null;
    const by = r.acceptOneOf(WHOSE);
    const there = by === null ? {} : ({ from: ['monster-zone', 'extra-monster-zone'], by } as const);
    const done: Filter = { is: 'this-turn', what: 'activated', ...there };
    return relative(done);
  });
}
