import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const HERE = 'to this card by this effect';
const SAME_NAMES = 'if multiple cards/effects with the same name';
const MONSTER = monster('Lantern Otter', { frame: 'effect' });

describe('what a sentence behind an effect asks for when it is activated (psct.activate-and-resolve)', () => {
  it.each([
    [
      'You cannot activate this effect the turn this card is sent to the GY.',
      { if: 'not', of: { like: { is: 'this-turn' } } },
    ],
    [
      '(You can only activate this effect during your Standby Phase.)',
      { if: 'phase', phases: ['standby'], whose: 'you' },
    ],
    [
      "You can only activate this effect during your opponent's turn, unless you control no Fish monsters.",
      { if: 'any-of', of: [{ if: 'turn', whose: 'opponent' }, { if: 'exists' }] },
    ],
    [
      `(You can only equip 1 monster at a time ${HERE}.)`,
      { if: 'exists', noun: { filter: { of: [{ is: 'equipped-to' }, { is: 'state' }] } }, compare: '=' },
    ],
    [
      `This effect cannot activate ${SAME_NAMES} were activated in that Chain.`,
      { if: 'not', of: { if: 'repeated-in-chain' } },
    ],
  ])('%s', (words, state) => {
    const { effects } = compileCard(MONSTER, { main: `Once per turn: You can draw 1 card. ${words}` }, NO_NAMES);
    expect(effects).toMatchObject([{ condition: state, resolution: [{ condition: null }], unread: [] }]);
  });

  it('is named behind what is done in older texts', () => {
    const text = 'You can change this card to Attack Position once per turn during your Main Phase 2.';
    expect(compileCard(MONSTER, { main: text }, NO_NAMES).effects).toMatchObject([
      { limits: [{ per: 'turn' }], resolution: [{ delayed: null }], unread: [] },
    ]);
  });
});

describe('headings of bullets', () => {
  it('may name what lies on the field', () => {
    const text =
      'This card gains these effects based on the Monster Types on the field.\n● Fish or Aqua: Once per turn: You can draw 1 card.';
    expect(compileCard(MONSTER, { main: text }, NO_NAMES).effects).toMatchObject([
      { condition: { if: 'exists', noun: { controller: null, filter: { is: 'all-of' } } }, unread: [] },
    ]);
  });

  it('may name whose turn it is', () => {
    const text = 'This card gains these effects.\n● Your turn: Gains 300 ATK.';
    expect(compileCard(MONSTER, { main: text }, NO_NAMES).effects).toMatchObject([
      { condition: { if: 'turn', whose: 'you' } },
    ]);
  });
});
