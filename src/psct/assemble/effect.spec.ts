import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectsOf(card: CardFacts, main: string): readonly Effect[] {
  return compileCard(card, { main }, NO_NAMES).effects;
}

const MONSTER = monster('Lantern Otter', { frame: 'effect' });

describe('assembled effects', () => {
  it('hold the typed parts of their sentence', () => {
    const [effect] = effectsOf(
      MONSTER,
      'If this card is Tribute Summoned: You can discard 1 card, then target 1 Spell on the field; destroy it.',
    );
    expect(effect?.triggers).toMatchObject([{ event: 'summoned', how: ['tribute'] }]);
    expect(effect?.activation).toMatchObject([{ kind: 'discard' }, { kind: 'target' }]);
    expect(effect?.resolution).toMatchObject([{ action: { kind: 'destroy', what: { reference: { ref: 'target' } } } }]);
    expect(effect?.unread).toEqual([]);
  });

  it('leave to the player what they can do where a state holds', () => {
    const [effect] = effectsOf(
      MONSTER,
      'If this card is Special Summoned: Activate this effect; if a Fish monster is on the field, you can return 1 Spell your opponent controls to the hand.',
    );
    expect(effect?.mandatory).toBe(true);
    expect(effect?.resolution).toMatchObject([{ optional: true, condition: { if: 'exists' } }]);
  });

  it('answer the attempt of a Summon that they negate', () => {
    const [effect] = effectsOf(
      MONSTER,
      'When your opponent Special Summons a Fish monster(s) (Quick Effect): You can negate the Special Summon, then banish it.',
    );
    expect(effect?.triggers).toMatchObject([{ event: 'would-be-summoned', how: ['special'], player: 'opponent' }]);
  });

  it('select a target only in the state that an older text names before it', () => {
    const [effect] = effectsOf(
      spell('Lantern Loan', 'normal'),
      "If you control no monsters, select 1 Fish monster in your opponent's Graveyard. Special Summon it.",
    );
    expect(effect?.condition).toMatchObject({ if: 'exists' });
    expect(effect?.activation).toMatchObject([{ kind: 'target' }]);
    expect(effect?.resolution).toMatchObject([{ condition: null, action: { kind: 'special-summon' } }]);
  });

  it('tell the monster that battles from the one that it battles', () => {
    const [effect] = effectsOf(
      MONSTER,
      "During the Battle Step, if your Fish monster battles an opponent's monster (Quick Effect): You can pay 200 LP; negate the effects of that opponent's monster until the end of this turn, also that monster you control cannot be destroyed by that battle.",
    );
    expect(effect?.resolution).toMatchObject([
      { action: { kind: 'negate', of: { reference: { ref: 'battling-opponent' } } } },
      { action: { rule: { rule: 'cannot', what: { reference: { ref: 'event' }, controller: 'you' } } } },
    ]);
  });

  it('are limited where the price says how often (opt.soft)', () => {
    const [effect] = effectsOf(
      MONSTER,
      'If this card battles, during damage calculation (Quick Effect): You can pay 300 LP once per battle; this card gains 300 ATK.',
    );
    expect(effect?.limits).toMatchObject([{ scope: 'soft', per: 'battle', count: 1 }]);
  });

  it('are given as the card is Summoned, whatever may be done after that', () => {
    const [effect] = effectsOf(
      trap('Lantern Weir', 'continuous'),
      'Once per turn: You can Special Summon this card as an Effect Monster (Fish/WATER/Level 4/ATK 800/DEF 800) with the following effect, then you can draw 1 card.\n● Once per turn (Quick Effect): You can return this card to the hand.',
    );
    expect(effect?.resolution.map(({ action }) => action.kind)).toEqual(['special-summon', 'gain-effect', 'draw']);
  });

  it('belong to the monster that gains them, not to the card that says so', () => {
    const [effect] = effectsOf(
      spell('Lantern Rite', 'normal'),
      'Special Summon 1 Fish monster from your hand. It gains this effect.\n● This card gains 300 ATK.',
    );
    expect(effect?.resolution.at(-1)?.action).toMatchObject({
      kind: 'gain-effect',
      what: { reference: { ref: 'previous' } },
      effects: [{ kind: 'continuous' }],
    });
  });

  it('last as long as is told before the colon (psct.colon)', () => {
    const [effect] = effectsOf(
      MONSTER,
      'When this card is Flip Summoned, until your next Standby Phase: This card becomes Level 5 and gains 300 DEF.',
    );
    const until = { until: 'next-standby-phase', whose: 'you' };
    expect(effect?.resolution).toMatchObject([{ action: { until } }, { action: { until } }]);
    expect(effect?.condition).toBeNull();
    expect(effect?.unread).toEqual([]);
  });

  it('keep what was not read, with its place', () => {
    const text = 'You can discard 1 card; juggle the remaining deck twice.';
    const [effect] = effectsOf(MONSTER, text);
    const [node] = effect?.unread ?? [];
    expect(text.slice(node?.span.start, node?.span.end)).toBe(node?.text);
    expect(effect?.resolution.some(({ action }) => action.kind === 'unparsed')).toBe(true);
  });

  it('carry the oath of the turn they are activated', () => {
    const [effect, ...others] = effectsOf(
      MONSTER,
      'You can Tribute this card; draw 1 card. You cannot Special Summon monsters the turn you activate this effect.',
    );
    expect(others).toEqual([]);
    expect(effect?.oaths).toHaveLength(1);
  });

  it('carry oaths that stand in the sentence of a limit or of the resolution', () => {
    const limited = effectsOf(
      MONSTER,
      'You can Tribute this card; draw 1 card. You can discard this card; draw 1 card. You can only use each effect of "Lantern Otter" once per turn, also you cannot Normal Summon the turn you activate either of this card\'s effects, except Fish monsters.',
    );
    expect(limited.map((effect) => effect.oaths.length)).toEqual([1, 1]);
    const [elided] = effectsOf(
      MONSTER,
      'You can only use each of the following effects of "Lantern Otter" once per turn, and cannot Normal Summon during the turn you activate either effect. You can Tribute this card; draw 1 card.',
    );
    expect(elided?.oaths).toMatchObject([{ who: 'you', act: 'normal-summon' }]);
    const [resolved] = effectsOf(
      spell('Lantern Raft'),
      'Draw 1 card, also you cannot Special Summon the turn you activate this card.',
    );
    expect(resolved).toMatchObject({ oaths: [{ act: 'special-summon' }], resolution: [{ action: { kind: 'draw' } }] });
  });

  it('give granted effects to whoever gains them', () => {
    const [effect] = effectsOf(
      MONSTER,
      'A Fish monster that has this card as material gains this effect.\n● (Quick Effect): You can detach 1 material; draw 1 card.',
    );
    expect(effect?.lasting).toMatchObject([{ rule: 'grant', effects: [{ kind: 'quick', speed: 2, number: 1 }] }]);
  });

  it('know what an answered effect has to include from the bullets', () => {
    const text =
      'When a Spell Card or effect is activated that includes any of these effects (Quick Effect): Pay 400 LP; negate that effect.\n● Add a Fish from the Deck to the hand.\n● Banish a card from the GY.';
    const [effect] = effectsOf(MONSTER, text);
    expect(effect?.resolution).toHaveLength(1);
    expect(effect?.triggers[0]?.activation?.includes).toMatchObject([
      { action: 'add-to-hand', from: ['deck'], to: ['hand'] },
      { action: 'banish', from: ['graveyard'] },
    ]);
  });

  it('hold only in the state that their heading or their list asks for', () => {
    const text =
      'This card gains effects based on the number of materials attached to it.\n● 1+: Cannot be destroyed by battle.\n● 3+: Once per turn: You can draw 1 card.';
    const [lasting, ignition] = effectsOf(MONSTER, text);
    expect(lasting?.condition).toMatchObject({
      if: 'compare',
      left: { kind: 'materials' },
      compare: '>=',
      right: { n: 1 },
    });
    expect(ignition?.condition).toMatchObject({ right: { n: 3 } });
  });

  it('hold only for a monster that was Summoned as the sentence before the list asks', () => {
    const list = (state: string): string => `${state}, it gains this effect.\n● Once per turn: You can draw 1 card.`;
    const [tribute] = effectsOf(MONSTER, list('If this card is Tribute Summoned'));
    expect(tribute?.condition).toMatchObject({ if: 'is', like: { is: 'summoned', how: ['tribute'] } });
    const [open] = effectsOf(MONSTER, list('If this card is Synchro Summoned by somebody kind'));
    expect(open?.condition).toMatchObject({ if: 'unparsed' });
  });

  it('stay unread where what is excepted was not read', () => {
    const [effect] = effectsOf(MONSTER, 'Cannot be destroyed by battle, except by somebody kind.');
    expect(effect?.lasting.map(({ rule }) => rule)).toEqual(['unparsed']);
    const [ignition] = effectsOf(
      MONSTER,
      'You can pay 300 LP; this turn, monsters you control cannot be destroyed, except by somebody kind.',
    );
    expect(ignition?.resolution.map(({ action }) => action.kind)).toEqual(['unparsed']);
  });

  it('number the Pendulum box first, Continuous effects included', () => {
    const { effects } = compileCard(
      monster('Bell Diver', { frame: 'effect', pendulum: true }),
      {
        main: 'This card gains 100 ATK. If this card is destroyed: You can draw 1 card.',
        pendulum: 'Once per turn: You can destroy this card.',
      },
      NO_NAMES,
    );
    expect(effects.map(({ number, box, kind }) => [number, box, kind])).toEqual([
      [1, 'pendulum', 'ignition'],
      [2, 'main', 'continuous'],
      [3, 'main', 'trigger'],
    ]);
  });
});

describe('older wordings', () => {
  it('turn what they select into a target', () => {
    const [effect] = effectsOf(spell('Toll'), "Select 1 monster on your opponent's side of the field and destroy it.");
    expect(effect?.activation).toMatchObject([{ kind: 'target' }]);
    expect(effect?.resolution).toMatchObject([
      { conjunction: 'first', action: { kind: 'destroy', what: { reference: { ref: 'target' } } } },
    ]);
  });

  it('turn a first sentence that pays into a cost', () => {
    const [effect] = effectsOf(spell('Toll'), 'Pay 700 Life Points. Draw 1 card.');
    expect(effect?.activation).toMatchObject([{ kind: 'pay-life-points' }]);
    expect(effect?.resolution).toMatchObject([{ conjunction: 'first', action: { kind: 'draw' } }]);
  });

  it('read "Activate only when" as the condition of the sentences after it', () => {
    const [effect] = effectsOf(
      trap('Pitfall'),
      "Activate only when your opponent's monster declares an attack. Draw 1 card.",
    );
    expect(effect?.triggers).toMatchObject([{ event: 'attack-declared' }]);
    expect(effect?.resolution).toMatchObject([{ action: { kind: 'draw' } }]);
  });
});
