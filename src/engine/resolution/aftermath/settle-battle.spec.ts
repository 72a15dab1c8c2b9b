import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../../test/support/board.js';
import { monster } from '../../../../test/support/cards.js';
import type { Board } from '../../model/board.js';
import { settleBattle } from './settle-battle.js';

const STRONG = monster('Tall Pine', { atk: 2500 });
const WEAK = monster('Small Fern', { atk: 1000 });

function fought(substep: 'after-calculation' | 'end'): Board {
  const plain = board({ A: { monsters: { 1: STRONG } }, B: { monsters: { 1: WEAK } }, turn: { phase: 'battle' } });
  const attacker = copyIn(plain, 'A.monsters.1').id;
  const target = copyIn(plain, 'B.monsters.1').id;
  return {
    ...plain,
    turn: { ...plain.turn, battleStep: 'damage', damageSubstep: substep },
    moment: { at: 'damage-step', substep },
    battle: { attacker, target, targetWasFaceDown: false },
  };
}

describe('damage.end', () => {
  it('finds the destroyed monster in the Graveyard, and its destruction as what happened last', () => {
    const at = fought('end');
    const settled = settleBattle(at);
    const fallen = settled.copies.get(copyIn(at, 'B.monsters.1').id);
    expect(fallen?.place).toMatchObject({ player: 'B', location: 'graveyard' });
    expect(settled.events.map(({ event }) => event)).toContain('destroyed');
    expect(settled.copies.get(copyIn(at, 'A.monsters.1').id)?.place.location).toBe('monster-zone');
  });

  it('leaves the board before the end, and one that says how the battle ended, as it is', () => {
    const before = fought('after-calculation');
    expect(settleBattle(before)).toBe(before);
    const told = settleBattle(fought('end'));
    expect(settleBattle(told)).toBe(told);
  });
});
