/** What the words mean in a number that is counted behind the statement ("for each card in their hand"). */
import { type Reader, type Scope } from '../reader.js';
import { SUBJECT } from '../values/value.js';
import { type Said } from './statement.js';

/** Whom "they" and "it" mean in what is counted behind the statement: each player, each of the monsters that change. */
export function countedFor(r: Reader, said: Said): Scope {
  if (ofEachPlayer(r, said)) return { ...r.scope, they: 'each' };
  const each =
    'action' in said &&
    said.action.kind === 'change-stat' &&
    said.action.what.reference === null &&
    said.action.what.quantity.kind === 'all';
  // "…, also each one gains 300 for each Equip Card equipped to it": of those spoken of just before.
  const those = r.scope.it.ref === 'this-card' || saysEachOne(r);
  return each && those ? { ...r.scope, it: SUBJECT } : r.scope;
}

/** "Each player takes 300 damage for each card in their hand": each by their own. */
function ofEachPlayer(r: Reader, said: Said): boolean {
  if (!('action' in said) || !r.sees('[,] for each')) return false;
  return (said.action.kind === 'damage' || said.action.kind === 'draw') && said.action.who === 'each';
}

function saysEachOne(r: Reader): boolean {
  return /\beach one (?:gains|loses) \d+ (?:ATK|DEF|ATK\/DEF)$/i.test(r.textOf(r.since(Math.max(0, r.position - 7))));
}
