import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../test/support/board.js';
import { monster } from '../../../test/support/cards.js';
import { DEFAULT_EDITION, parametersOf } from '../editions.js';
import { copyId, type Board, type Known } from '../model/board.js';
import { isCoLinked, pointsTo } from './possible-zones.js';

const parameters = parametersOf(DEFAULT_EDITION);
const linker = monster('Linker', { frame: 'link', arrows: ['bottom-left', 'bottom'] });
const other = monster('Other Linker', { frame: 'link', arrows: ['right'] });
const squire = monster('Squire');

function without(on: Board, name: string): Board {
  const copies = new Map(on.copies);
  const copy = copies.get(copyId(name));
  if (copy !== undefined) copies.set(copy.id, { ...copy, place: { ...copy.place, index: null } });
  return { ...on, copies };
}

function arrows(on: Board, from: string, to: string): Known<boolean> {
  return pointsTo(on, parameters, copyIn(on, from), copyIn(on, to));
}

describe('a monster whose zone nobody told (zone.placement-choice)', () => {
  const left = { A: { extraMonsterZones: { left: linker }, monsters: { 5: squire } } };

  it('may be where an arrow points, and where none does', () => {
    expect(arrows(without(board(left), 'A.monsters.5'), 'A.extraMonsterZones.left', 'A.monsters.5')).toBe('unknown');
  });

  it('is where none points, if the zones that are pointed to are taken', () => {
    const taken = board({ A: { ...left.A, monsters: { 1: squire, 2: squire, 5: squire } } });
    expect(arrows(without(taken, 'A.monsters.5'), 'A.extraMonsterZones.left', 'A.monsters.5')).toBe(false);
  });

  it('is where one points, if every zone that is left is pointed to', () => {
    const taken = board({ A: { ...left.A, monsters: { 2: squire, 3: squire, 4: squire, 5: squire } } });
    expect(arrows(without(taken, 'A.monsters.2'), 'A.extraMonsterZones.left', 'A.monsters.2')).toBe(true);
  });

  it('asks nothing of monsters between which there are no arrows', () => {
    const plain = without(board({ A: { monsters: { 1: squire, 2: squire } } }), 'A.monsters.1');
    expect(arrows(plain, 'A.monsters.2', 'A.monsters.1')).toBe(false);
  });

  it('may be co-linked where it could stand so', () => {
    const two = board({ A: { monsters: { 1: other, 2: monster('Third', { frame: 'link', arrows: ['left'] }) } } });
    const open = without(two, 'A.monsters.2');
    const linked = isCoLinked(open, parameters, copyIn(open, 'A.monsters.1'), copyIn(open, 'A.monsters.2'));
    expect(linked).toBe('unknown');
    expect(isCoLinked(two, parameters, copyIn(two, 'A.monsters.1'), copyIn(two, 'A.monsters.2'))).toBe(true);
  });
});
