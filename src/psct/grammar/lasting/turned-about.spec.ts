import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { FIELD_LOCATIONS, type Clause, type LastingRule } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function read(main: string): { readonly rules: readonly LastingRule[]; readonly clauses: readonly Clause[] } {
  const text = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES);
  expect(text.unread).toEqual([]);
  return {
    rules: text.effects.flatMap(({ lasting }) => lasting),
    clauses: text.effects.flatMap(({ resolution }) => resolution),
  };
}

const THIS_TURN = { if: 'is', what: { ref: 'this-card' }, like: { is: 'summoned', thisTurn: true } };

describe('damage and Life Points that change places', () => {
  it.each<[string, unknown]>([
    [
      'Any effect that would inflict damage to you makes you gain the same amount of LP, instead.',
      { rule: 'effect-damage', who: 'you', change: 'gain' },
    ],
    [
      'Any effect that would make you gain LP inflicts the same amount of damage to you, instead.',
      { rule: 'gain-as-damage', who: 'you' },
    ],
  ])('%s', (text, rule) => {
    expect(read(text).rules).toMatchObject([rule]);
  });

  it('says for which turn', () => {
    const told =
      'You can discard 1 card; any effect that would inflict damage to you this turn increases your LP by the same amount, instead.';
    expect(read(told).clauses).toMatchObject([
      { action: { rule: { rule: 'effect-damage', change: 'gain' }, until: { until: 'end-of-turn' } } },
    ]);
  });
});

describe('what nothing negates', () => {
  it.each<[string, unknown]>([
    [
      'Activated effects of your Fish monsters cannot be negated.',
      { act: 'be-negated', what: null, activation: { player: 'you', from: [], what: ['any-effect'] } },
    ],
    [
      'Activated effects of Fish monsters you control cannot be negated.',
      { act: 'be-negated', activation: { player: 'you', from: FIELD_LOCATIONS } },
    ],
    ['Its activated effects cannot be negated.', { act: 'be-negated', activation: { card: { is: 'self' } } }],
  ])('%s', (text, rule) => {
    const [found] = read(text).rules;
    expect(found).toMatchObject({ rule: 'cannot', ...(rule as object) });
  });
});

describe('what begins with a Summon and ends in a later turn', () => {
  it('is sure in the turn of the Summon, and open after it', () => {
    const [sure, open] = read(
      "After this card is Special Summoned, it is unaffected by your opponent's effects until the end of your next turn.",
    ).rules;
    expect(sure).toMatchObject({ condition: THIS_TURN, rules: [{ rule: 'unaffected' }] });
    expect(open).toMatchObject({ condition: { if: 'not', of: THIS_TURN }, rules: [{ rule: 'unparsed' }] });
  });
});

describe('what goes elsewhere', () => {
  it('does so in one turn alone, or but for some cards', () => {
    expect(
      read("Any monster sent from the hand to the GY during your opponent's turn is banished instead.").rules,
    ).toMatchObject([
      { rule: 'conditional', condition: { if: 'turn', whose: 'opponent' }, rules: [{ rule: 'redirect' }] },
    ]);
    expect(read('Any card sent to the GY is banished instead, except Fish monsters.').rules).toMatchObject([
      { rule: 'redirect', what: { filter: { is: 'not' } } },
    ]);
  });

  it('is said of the materials of the Summon before', () => {
    const told =
      'During the Main Phase: You can Synchro Summon 1 Fish Synchro Monster using only this card and 1 other monster you control. These Synchro Materials are banished instead of being sent to the GY.';
    expect(read(told).clauses).toMatchObject([{ action: { kind: 'summon-with-materials', fate: 'banished' } }]);
  });
});

describe('what serves once each', () => {
  it.each<[string, unknown]>([
    [
      'You can discard 1 card; draw 1 card, also for the rest of this turn, you cannot discard cards with that same Attribute to activate this effect of "Lantern Otter".',
      { rule: 'each-once', trait: 'attribute' },
    ],
    [
      'You can banish 1 monster from your GY; draw 1 card. (You can only banish each Type once per turn to activate this effect of "Lantern Otter".)',
      { rule: 'each-once', trait: 'type', always: true },
    ],
  ])('%s', (text, rule) => {
    expect(read(text).clauses.at(-1)).toMatchObject({ action: { kind: 'apply-rule', rule } });
  });
});

describe('bans that a Pendulum Summon lifts', () => {
  it('hold as long as there was none this turn', () => {
    const { clauses } = read(
      'You can discard 1 card; draw 1 card, but for the rest of this turn, until you Pendulum Summon, you cannot activate Spell Cards.',
    );
    const summoned = { if: 'happened', event: { event: 'summoned', how: ['pendulum'], player: 'you' } };
    expect(clauses.slice(1)).toMatchObject([
      { action: { rule: { condition: { if: 'not', of: summoned }, rules: [{ act: 'activate' }] } } },
      { action: { rule: { condition: summoned, rules: [{ rule: 'unparsed' }] } } },
    ]);
  });
});

describe('bans on later Chain Links', () => {
  it('are read with the number', () => {
    expect(read('Neither player can activate cards or effects as Chain Link 3 or higher.').rules).toMatchObject([
      { act: 'activate', activation: { linkAtLeast: 3 } },
    ]);
  });
});
