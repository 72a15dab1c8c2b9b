import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const CHAINS = trap('Rusty Chains', 'continuous');
const FALLS = 'When that target is destroyed, destroy this card.';

describe('sentences that belong to the card, not to the effect before them', () => {
  it('lets the card fall with what its activation targeted (effect.continuous)', () => {
    const main = `Activate this card by targeting 1 Fish monster on the field. During each of your Standby Phases: It loses 300 ATK. ${FALLS}`;
    const target = { reference: { ref: 'target' } };
    expect(compileCard(CHAINS, { main }, NO_NAMES).effects).toMatchObject([
      { kind: 'trap', activation: [{ kind: 'target' }] },
      { kind: 'trigger', resolution: [{ action: { kind: 'change-stat' }, delayed: null }] },
      { kind: 'continuous', lasting: [{ rule: 'whenever', events: [{ event: 'destroyed', subject: target }] }] },
    ]);
  });

  it('leaves it with an effect that targets by itself', () => {
    const main = `Once per turn: You can target 1 Fish monster on the field; it loses 300 ATK. ${FALLS}`;
    expect(compileCard(CHAINS, { main }, NO_NAMES).effects).toHaveLength(1);
  });

  it('takes what a Spell says of each time this turn, and its list, for what it does (effect.lingering)', () => {
    const main =
      'During this turn, each time a card(s) is banished from your GY, apply 1 of the following effects.\n● Draw 1 card.\n● Gain 300 LP.';
    const lantern = spell('Cold Lantern', 'quick-play');
    const listed = { kind: 'apply-one-of', options: [{}, {}] };
    expect(compileCard(lantern, { main }, NO_NAMES).effects).toMatchObject([
      {
        kind: 'spell',
        triggers: [],
        resolution: [{ action: { kind: 'apply-rule', rule: { rule: 'whenever', clauses: [{ action: listed }] } } }],
      },
    ]);
  });

  it('takes what a Summon is made with for no Trigger Effect (summon.special)', () => {
    const main =
      'You can discard 1 card; draw 1 card. If you Link Summon a Fish monster, you can Link Summon it with 1 less material.';
    const otter = monster('Lantern Otter', { frame: 'effect' });
    expect(compileCard(otter, { main }, NO_NAMES).effects[1]).toMatchObject({ kind: 'continuous', triggers: [] });
  });

  it('waits for a Tribute for a Tribute Summon alone (effect.trigger)', () => {
    const main = 'If this card is Tributed for a Tribute Summon: You can draw 1 card.';
    const otter = monster('Lantern Otter', { frame: 'effect' });
    expect(compileCard(otter, { main }, NO_NAMES).effects[0]?.triggers).toMatchObject([
      { event: 'tributed', how: ['tribute'] },
    ]);
  });

  it('means both monsters of a battle by "those monsters" (battle.battled-definition)', () => {
    const main =
      "If a Fish monster you control battles an opponent's monster, at the end of the Damage Step: You can destroy those monsters.";
    expect(compileCard(CHAINS, { main }, NO_NAMES).effects[0]?.resolution).toMatchObject([
      { action: { kind: 'destroy', what: { reference: { ref: 'both-battling' } } } },
    ]);
  });
});
