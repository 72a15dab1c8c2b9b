import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { type SummoningText } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function summoningOf(main: string, frame: 'effect' | 'synchro' = 'effect'): SummoningText {
  return compileCard(monster('Gravel Marmot', { frame }), { main }, NO_NAMES).summoning;
}

describe('how a monster may be Summoned (summon.special.condition-wordings)', () => {
  it('is told by a procedure with what it takes', () => {
    const { procedures } = summoningOf(
      'You can Special Summon this card (from your hand) by Tributing 2 Rock monsters.',
    );
    expect(procedures).toMatchObject([{ from: ['hand'], cost: [{ kind: 'tribute' }] }]);
  });

  it('is told by the materials line of an Extra Deck monster', () => {
    const { materials } = summoningOf('1 Tuner + 1+ non-Tuner Fairy monsters', 'synchro');
    expect(materials?.parts).toMatchObject([
      { filter: { is: 'ability', ability: 'tuner' } },
      { quantity: { kind: 'at-least' } },
    ]);
  });

  it('leaves the Normal Summon to others where the text forbids it', () => {
    expect(summoningOf('Cannot be Normal Summoned/Set.').normalSummon).toBe('cannot');
    expect(summoningOf('Once per turn: You can draw 1 card.').normalSummon).toBe('allowed');
    expect(
      summoningOf('Cannot be Normal or Flip Summoned unless you control a Fish monster.').normalSummon,
    ).toMatchObject({ unless: { if: 'exists' }, settable: true });
  });

  it('stays open where a sentence about it says nothing that is known', () => {
    expect(summoningOf('This card can only be summoned by a Flip Summon.').unread).toHaveLength(1);
    expect(summoningOf('Cannot be Special Summoned except from the GY, and only if it was sent there.').special).toBe(
      'unknown',
    );
  });

  it('keeps to which zone the monster comes', () => {
    const text = 'You can Special Summon this card (from your GY) to your center Main Monster Zone.';
    expect(summoningOf(text).procedures).toMatchObject([{ zone: { row: 'center' } }]);
  });
});
