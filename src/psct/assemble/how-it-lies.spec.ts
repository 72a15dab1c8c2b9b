import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type CardText } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Lantern Otter', { frame: 'effect' });

function compiled(main: string, card = OTTER): CardText {
  return compileCard(card, { main }, NO_NAMES);
}

describe('words that tell how a card lies', () => {
  it('"is equipped by this effect" is a state that triggers nothing (spell.equip.monster-as-equip)', () => {
    const text = "If this card is equipped to a monster by this card's effect: You can pay 300 LP; draw 1 card.";
    expect(compiled(text).effects).toMatchObject([
      { kind: 'ignition', from: ['spell-trap-zone'], triggers: [], condition: { if: 'is', like: { is: 'all-of' } } },
    ]);
  });

  it('"it" of an Equip Spell is the monster that it is equipped to (spell.equip.monster-as-equip)', () => {
    const taken = { kind: 'take-control', what: { reference: { ref: 'equipped-monster' } } };
    const { effects } = compiled('Equip only to a Fish monster. Take control of it.', spell('Otter Leash', 'equip'));
    expect(effects.at(-1)?.lasting).toMatchObject([{ rule: 'whenever', clauses: [{ action: taken }] }]);
  });

  it.each([
    ['Cannot be Normal or Flip Summoned unless you control a Fish monster.', true],
    ['Cannot be Normal Summoned unless you control a Fish monster.', undefined],
  ])('a Flip Summon is barred where the text says so (card.text-over-rules): %s', (text, flip) => {
    const { normalSummon } = compiled(text).summoning;
    expect(typeof normalSummon === 'object' && 'unless' in normalSummon ? normalSummon.flip : 'none').toBe(flip);
  });

  it('a monster Tributed to activate something is what a card answers (effect.trigger)', () => {
    const text =
      'If you Tribute 2 or more monsters to activate a card or effect: You can banish this card; draw 1 card.';
    expect(compiled(text).effects).toMatchObject([
      { kind: 'trigger', timing: 'if', triggers: [{ event: 'tributed' }] },
    ]);
  });
});
