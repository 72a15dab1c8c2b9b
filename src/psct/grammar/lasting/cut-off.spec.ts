import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { type LastingRule } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function rulesOf(main: string): readonly LastingRule[] {
  return compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects.flatMap(
    ({ lasting }) => lasting,
  );
}

const SUMMONED = { if: 'is', like: { is: 'summoned', thisTurn: true } };
const FLIPPED = { if: 'happened', event: { event: 'flipped-face-up' }, since: 'this-turn' };

describe('effects of two kinds', () => {
  it.each<[string, readonly string[]]>([
    ["Cannot be targeted by your opponent's monster effects or Trap effects.", ['monster', 'trap']],
    ['Your opponent cannot target this card with Trap effects or monster effects.', ['monster', 'trap']],
    ['Cannot be destroyed by monster effects or Spell effects.', ['monster', 'spell']],
  ])('%s', (text, kinds) => {
    const [rule] = rulesOf(text);
    const like = JSON.stringify(rule);
    expect(rulesOf(text)).toHaveLength(1);
    for (const kind of kinds) expect(like).toContain(`"kind":"${kind}"`);
  });
});

describe('the turn in which a card came', () => {
  it('is also that in which it was flipped', () => {
    expect(rulesOf('Cannot attack the turn it is Normal Summoned or flipped face-up.')).toMatchObject([
      { rule: 'conditional', condition: { if: 'any-of', of: [SUMMONED, FLIPPED] }, rules: [{ act: 'attack' }] },
    ]);
  });

  it('may stand behind a comma', () => {
    expect(
      rulesOf('Your opponent cannot target Fish monsters you control with card effects, the turn they are Summoned.'),
    ).toMatchObject([
      { act: 'be-targeted', what: { filter: { is: 'all-of', of: [{}, {}, { is: 'summoned', thisTurn: true }] } } },
    ]);
  });
});

describe('words that nobody read behind a ban', () => {
  it('are kept with the ban that they add to', () => {
    expect(rulesOf('Cannot be destroyed by battle with a Fish monster, or by gilded tides.')).toMatchObject([
      { rule: 'cannot' },
      { rule: 'unparsed', text: expect.stringMatching(/^Cannot be destroyed by battle with .* tides$/) },
    ]);
  });

  it('are none where the effects of such monsters are meant as well', () => {
    expect(rulesOf("Cannot be destroyed by battle with a Fish monster, or by a Fish monster's effects.")).toMatchObject(
      [
        { rule: 'cannot', by: { by: ['battle'] } },
        { rule: 'cannot', by: { by: ['card-effect'], card: { filter: { of: [{ type: 'Fish' }, {}] } } } },
      ],
    );
  });

  it('leave open a ban that they limit', () => {
    const rules = rulesOf('Fish monsters cannot be targeted by card effects, the turn they are gilded.');
    expect(rules).toMatchObject([{ rule: 'unparsed' }]);
  });
});
