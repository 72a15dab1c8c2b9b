import { describe, expect, it } from '@jest/globals';
import { monster, trap } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const MONSTER = monster('Lantern Otter', { frame: 'effect' });

describe('what must hold to activate and to resolve (psct.activate-and-resolve)', () => {
  it.each([
    ['You must control 2 or more Fish monsters', { if: 'exists', compare: '>=', n: { n: 2 } }],
    ['Your opponent must control a monster', { if: 'exists', noun: { controller: 'opponent' } }],
    ['You must not control any Fish monsters', { if: 'not', of: { if: 'exists' } }],
    ['This card must be in your GY', { if: 'at', locations: ['graveyard'] }],
    ['All monsters you control must be Fish', { if: 'all', are: { is: 'type', type: 'Fish' } }],
  ])('%s', (words, state) => {
    const text = `Once per turn: You can draw 1 card. ${words} to activate and to resolve this effect.`;
    const [effect] = compileCard(MONSTER, { main: text }, NO_NAMES).effects;
    expect(effect).toMatchObject({ condition: state, resolution: [{ condition: state }], unread: [] });
  });

  it('belongs to the activation that is worded after it', () => {
    const text =
      "Your LP must be less than your opponent's to activate and to resolve this effect. Target 1 card on the field; destroy it.";
    const { effects } = compileCard(trap('Brine Net'), { main: text }, NO_NAMES);
    expect(effects).toHaveLength(1);
    expect(effects[0]?.condition).toMatchObject({ if: 'compare', left: { kind: 'life-points' }, compare: '<' });
  });
});

describe('the headings of bullets', () => {
  function conditions(text: string): readonly unknown[] {
    return compileCard(MONSTER, { main: text }, NO_NAMES).effects.map(({ condition }) => condition);
  }

  it('are states, or kept as not understood', () => {
    const list = (heading: string): string =>
      `This card gains effects based on its place.\n● ${heading}: Gains 100 ATK.`;
    expect(conditions(list('Defense Position'))).toMatchObject([{ like: { is: 'position', position: 'defense' } }]);
    expect(conditions(list('Leftmost'))).toMatchObject([{ if: 'unparsed', text: 'Leftmost' }]);
  });

  it('tell ranges of what is counted', () => {
    const text = 'This card gains effects based on the number of monsters you control.\n● 2 to 4: Gains 100 ATK.';
    expect(conditions(text)).toMatchObject([{ if: 'all-of', of: [{ compare: '>=' }, { compare: '<=' }] }]);
  });
});
