import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Lantern Otter', { frame: 'effect' });
const FIRST = 'You can pay 300 LP; draw 1 card.';
const SECOND = 'If this card is sent to the GY: You can gain 700 LP.';

describe('what a text asks of effects that it does not stand behind', () => {
  it.each([
    `${FIRST} ${SECOND} You cannot Set monsters the turn you activate either of this card's effects.`,
    `You cannot Set monsters the turn you activate either of this card's effects. ${FIRST} ${SECOND}`,
  ])('binds whoever uses either effect (opt.summon-restriction): %s', (main) => {
    const oath = { rule: 'cannot', who: 'you', act: 'set' };
    expect(compileCard(OTTER, { main }, NO_NAMES).effects).toMatchObject([{ oaths: [oath] }, { oaths: [oath] }]);
  });

  it('binds by one effect only where it says so (opt.summon-restriction)', () => {
    const main = `${FIRST} ${SECOND} You cannot Set monsters the turn you activate this effect.`;
    expect(compileCard(OTTER, { main }, NO_NAMES).effects.map(({ oaths }) => oaths.length)).toEqual([0, 1]);
  });

  it.each([
    'Cannot attack the turn you activate this effect.',
    '"Lantern Otter" cannot declare an attack the turn this effect is activated.',
  ])('binds by the effect before it, whatever limit stands between (opt.summon-restriction): %s', (bound) => {
    const main = `${FIRST} You can only use the effect of "Lantern Otter" once per turn. ${bound}`;
    expect(compileCard(OTTER, { main }, NO_NAMES).effects).toMatchObject([{ oaths: [{ rule: 'cannot' }] }]);
  });

  it('asks a state of all that follow and of nothing before (psct.activate-and-resolve)', () => {
    const main = `${FIRST} You can only activate the following effects while you control a Fish monster. During your Standby Phase: Gain 200 LP. ${SECOND}`;
    expect(compileCard(OTTER, { main }, NO_NAMES).effects.map(({ condition }) => condition?.if ?? null)).toEqual([
      null,
      'exists',
      'exists',
    ]);
  });

  it('asks it of no activation of the card itself (psct.activate-and-resolve)', () => {
    const main = `When this card is activated: You can draw 1 card. You can only activate the following effects while you control a Fish monster. Each time a monster(s) is Normal Summoned: Gain 200 LP.`;
    expect(
      compileCard(spell('Otter Pond', 'field'), { main }, NO_NAMES).effects.map(
        ({ condition }) => condition?.if ?? null,
      ),
    ).toEqual([null, 'exists']);
  });

  it('bars those that follow for the turn of its Summon (psct.activate-and-resolve)', () => {
    const main = `This card cannot activate the following effects the turn it is Special Summoned. ${FIRST} ${SECOND}`;
    const state = { if: 'not', of: { like: { is: 'summoned', how: ['special'], thisTurn: true } } };
    expect(compileCard(OTTER, { main }, NO_NAMES).effects).toMatchObject([{ condition: state }, { condition: state }]);
  });
});
