import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { type CardText } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });

const textOf = (last: string): CardText =>
  compileCard(
    OTTER,
    {
      main: `You can only use each of the following effects of "Kelp Otter" once per turn.\n● You can discard 1 card; draw 1 card.\n● You can target 1 Spell on the field; destroy it.\n${last}`,
    },
    NO_NAMES,
  );

describe('an effect listed above, given to another card', () => {
  it('is the one with that number, and counts as the effect of the card named', () => {
    const text = textOf(
      'A Fish monster equipped with this card gains 300 DEF, also it can activate the 2nd effect listed above as if it were "Kelp Otter".',
    );
    expect(text.unread).toEqual([]);
    expect(text.effects[2]?.lasting[1]).toMatchObject({
      rule: 'grant',
      what: { filter: { of: [{ type: 'Fish' }, {}, { is: 'equipped' }] } },
      effects: [{ activation: [{ kind: 'target' }], usedAs: { name: 'Kelp Otter', number: 2 } }],
    });
  });

  it('stays unread where no such effect is listed', () => {
    const text = textOf('A Fish monster equipped with this card gains the 3rd effect listed above.');
    expect(text.unread).toHaveLength(1);
  });
});

describe('how far the Levels of several cards lie apart', () => {
  it('is asked of those that are taken together', () => {
    const { summoning } = compileCard(
      monster('Kelp Star', { frame: 'synchro' }),
      {
        main: '1 Tuner + 1 non-Tuner monster\nMust be Special Summoned (from your Extra Deck) by sending 2 Fish monsters you control with a Level difference of 3 to the GY (1 Tuner and 1 non-Tuner).',
      },
      NO_NAMES,
    );
    expect(summoning.procedures[0]?.cost).toMatchObject([
      {
        kind: 'send',
        what: {
          together: {
            if: 'compare',
            left: {
              kind: 'difference',
              of: [
                { how: 'highest', stat: 'level' },
                { how: 'lowest', stat: 'level' },
              ],
            },
            right: { n: 3 },
          },
        },
      },
    ]);
  });
});
