import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { actionsOf, clausesOf } from '../../../../test/support/reading.js';
import { parseLasting, parseTriggerOrState, type Trigger } from '../index.js';

function trigger(text: string): Trigger {
  const source = tokenize(text, NO_NAMES);
  const read = parseTriggerOrState(source, wholeRange(source));
  expect(read.unread).toEqual([]);
  return read;
}

describe('leave to do something later', () => {
  it('gives it once while the card is there as it was Summoned (summon.tribute.count)', () => {
    const source = tokenize(
      'Once, while this Link Summoned card is face-up on your field, you can Normal Summon 1 Level 5 or higher monster without Tributing.',
      NO_NAMES,
    );
    const read = parseLasting(source, wholeRange(source));
    expect(read).toMatchObject({ rules: [{ rule: 'fewer-tributes', fewer: 'all' }], unread: [] });
    expect(JSON.stringify(read.condition)).toContain('"how":["link"]');
  });

  it('lets more materials be used for the Summon of the same effect (fusion.procedure)', () => {
    expect(
      actionsOf(
        'Fusion Summon 1 Fusion Monster, using monsters you control. If you control a Fish monster, you can also banish Fish monsters from your GY as material.',
      ),
    ).toMatchObject([
      { kind: 'summon-with-materials', how: 'fusion' },
      {
        kind: 'apply-rule',
        rule: { rule: 'material-use', use: { kind: 'also', deed: 'banish' }, what: { locations: ['graveyard'] } },
        until: null,
      },
    ]);
  });

  it('ties it to the Summon that is named', () => {
    const [clause] = clausesOf(
      'If you Ritual Summon a Fish monster this turn, you can also discard monsters as material.',
    );
    expect(clause).toMatchObject({
      optional: false,
      delayed: null,
      action: { rule: { rule: 'material-use', how: ['ritual'] }, until: { until: 'end-of-turn' } },
    });
  });

  it('keeps extra Normal and Pendulum Summons for the Main Phase (summon.normal.extra)', () => {
    const [first, second] = clausesOf(
      'Gain 700 LP, also, during your Main Phase this turn, you can Normal Summon 1 Fish monster, in addition to your Normal Summon/Set.',
    );
    expect(first).toMatchObject({ action: { kind: 'gain-life-points' } });
    expect(second).toMatchObject({
      optional: false,
      delayed: null,
      action: { rule: { rule: 'extra-normal-summon', count: 1 } },
    });
    expect(
      actionsOf('You can conduct 1 Pendulum Summon of a Fish monster(s), in addition to your Pendulum Summon.'),
    ).toMatchObject([{ kind: 'apply-rule', rule: { rule: 'extra-pendulum-summon' } }]);
  });
});

describe('what is forbidden from now on', () => {
  it('counts from when it is said', () => {
    expect(
      actionsOf('Until the end of this turn, you can only Special Summon once from the Extra Deck.'),
    ).toMatchObject([
      {
        rule: { rule: 'limited', act: 'special-summon', times: 1, fromNow: true, what: { locations: ['extra-deck'] } },
        until: { until: 'end-of-turn' },
      },
    ]);
  });

  it('spares Summons in face-down Defense Position', () => {
    const source = tokenize('You cannot Special Summon this turn, except in face-down Defense Position.', NO_NAMES);
    const { rules, unread } = parseLasting(source, wholeRange(source));
    expect(unread).toEqual([]);
    expect(rules).toMatchObject([{ rule: 'cannot', act: 'special-summon', exceptFaceDown: true }]);
  });

  it('reads "no … can" as a ban', () => {
    expect(actionsOf('This turn, no Fish monsters you control can be destroyed by card effects.')).toMatchObject([
      { rule: { rule: 'cannot', act: 'be-destroyed-by-effects', what: { controller: 'you' } } },
    ]);
  });
});

describe('what an event is about', () => {
  it('keeps for which monster a card was used as material (effect.trigger)', () => {
    expect(trigger('If this card is sent to the GY as material for a Fish Link Monster').events).toMatchObject([
      { event: 'sent', to: ['graveyard'], cause: { by: ['material'], card: { quantity: { kind: 'exactly' } } } },
    ]);
    expect(trigger('If this card is used as Fusion Material for a Fish monster').events).toMatchObject([
      { event: 'used-as-material', other: { quantity: { kind: 'exactly' } } },
    ]);
  });

  it('shares what is said after the last comma', () => {
    expect(trigger('If this card is sent to the GY, or banished, by a card effect').events).toMatchObject([
      { event: 'sent', cause: { by: ['card-effect'] } },
      { event: 'banished', cause: { by: ['card-effect'] } },
    ]);
  });

  it('knows the last material, negated activations and damage to anyone', () => {
    expect(trigger('If the last material(s) is detached from this card').events).toMatchObject([
      { event: 'detached', other: { reference: { ref: 'this-card' } }, conditions: [{ if: 'compare', compare: '=' }] },
    ]);
    expect(trigger('If you negate the activation of a Spell Card').events).toMatchObject([
      { event: 'negated', player: 'you', activation: { what: ['spell-card'] } },
    ]);
    expect(trigger('If effect damage is inflicted').events).toMatchObject([{ event: 'effect-damage', player: null }]);
  });

  it('counts different traits', () => {
    expect(trigger('If you have 4 or more different Attributes in your GY').condition).toMatchObject({
      if: 'compare',
      left: { kind: 'count', distinct: 'attribute', of: { locations: ['graveyard'], controller: 'you' } },
      compare: '>=',
      right: { n: 4 },
    });
    expect(trigger('If you control Fish monsters with 3 or more different Levels').condition).toMatchObject({
      left: { kind: 'count', distinct: 'level' },
      right: { n: 3 },
    });
  });

  it('knows the only card of the hand', () => {
    expect(trigger('If this is the only card in your hand').condition).toMatchObject({
      if: 'all-of',
      of: [{ if: 'at' }, { if: 'exists', compare: '=', n: { n: 1 } }],
    });
  });
});

describe('remarks', () => {
  it('does not pass over Flip Effects that are not activated', () => {
    expect(
      actionsOf('Change all monsters on the field to face-up Defense Position (Flip Effects are not activated).'),
    ).toMatchObject([{ kind: 'change-position' }, { rule: { rule: 'stated', statement: 'flips-without-effect' } }]);
  });

  it('returns what was only looked at', () => {
    expect(actionsOf("Look at 1 card in your opponent's hand, then return it to its original position.")).toMatchObject(
      [{ kind: 'look' }, { kind: 'nothing' }],
    );
  });
});

describe('events of today and of older cards', () => {
  it('leaves out the card that is named', () => {
    expect(trigger('When a card or effect is activated, except "Lamp"').events).toMatchObject([
      { event: 'activated', activation: { card: { is: 'not' } } },
    ]);
  });

  it('shares the preposition of the cause', () => {
    expect(trigger("If this card is destroyed by battle or an opponent's card effect").events).toMatchObject([
      { event: 'destroyed', cause: { by: ['battle', 'card-effect'], side: 'opponent', anyBattle: true } },
    ]);
  });

  it('asks for so many materials', () => {
    expect(trigger('If you control an Xyz Monster with 4 or more materials').condition).toMatchObject({
      if: 'exists',
      noun: {
        filter: { of: expect.arrayContaining([expect.objectContaining({ is: 'has-material' })]) as unknown },
      },
    });
  });

  it('knows draws by the rules and by effects (term.draw-vs-add)', () => {
    expect(trigger('When your opponent draws for their normal draw in their Draw Phase').events).toMatchObject([
      { event: 'drawn', player: 'opponent', cause: { by: ['rule'] } },
    ]);
  });

  it('turns "and you do not" round', () => {
    expect(trigger('If your opponent controls a Fish monster and you do not').condition).toMatchObject({
      if: 'all-of',
      of: [
        { if: 'exists', noun: { controller: 'opponent' } },
        { if: 'not', of: { noun: { controller: 'you' } } },
      ],
    });
  });
});

describe('single times and lists', () => {
  it('does not take the next damage for all of it (damage.battle-damage-is-not-effect)', () => {
    expect(actionsOf('Reduce the next battle damage you would take this turn to 0.')).toMatchObject([
      { rule: { rule: 'battle-damage', who: 'you', change: 'zero', next: true }, until: { until: 'end-of-turn' } },
    ]);
    expect(actionsOf('The next battle or effect damage your opponent takes is doubled.')).toMatchObject([
      { rule: { rule: 'battle-damage', next: true } },
      { rule: { rule: 'effect-damage', next: true } },
    ]);
  });

  it('keeps "once" of a permission', () => {
    expect(
      actionsOf('Once, if you Fusion Summon a Fish monster this turn, you can also discard monsters as material.'),
    ).toMatchObject([{ rule: { rule: 'material-use', once: true, how: ['fusion'] } }]);
  });

  it('counts by stats and damage', () => {
    expect(actionsOf('Draw 1 card for every 500 damage you took.')).toMatchObject([
      {
        kind: 'draw',
        count: { n: { of: [{ n: 1 }, { kind: 'quotient', of: [{ kind: 'that-amount' }, { n: 500 }] }] } },
      },
    ]);
  });

  it('knows by whose effect a monster was Special Summoned', () => {
    expect(actionsOf('Destroy 1 monster that was Special Summoned by the effect of a Fish monster.')).toMatchObject([
      {
        kind: 'destroy',
        what: {
          filter: { of: [{ is: 'kind' }, { is: 'summoned', how: ['special'], source: { filter: { is: 'all-of' } } }] },
        },
      },
    ]);
  });

  it('spares Summons with certain materials', () => {
    expect(
      actionsOf(
        'You cannot Special Summon this turn, except by Link Summon that uses only Fish monsters as materials.',
      ),
    ).toMatchObject([
      {
        rule: { act: 'special-summon', what: { filter: { is: 'not', of: { how: ['link'], using: { only: true } } } } },
        until: { until: 'end-of-turn' },
      },
    ]);
  });

  it('gives all alternatives the place at the end', () => {
    expect(actionsOf('Destroy 1 Level 4 Fish monster, or 1 Dragon monster, you control.')).toMatchObject([
      { kind: 'destroy', what: { controller: 'you', filter: { is: 'any-of' } } },
    ]);
  });
});

describe('later, and how the battle came to it', () => {
  it('waits for each of the Tokens', () => {
    expect(
      actionsOf(
        'Special Summon 2 "Lamp Tokens" (Fiend/DARK/Level 2/ATK 500/DEF 500). Each time 1 is destroyed, its controller takes 400 damage.',
      ),
    ).toMatchObject([
      { kind: 'summon-token' },
      {
        rule: {
          rule: 'whenever',
          events: [{ event: 'destroyed', subject: { reference: { ref: 'previous' } } }],
          clauses: [{ action: { kind: 'damage', player: { of: 'controller' } } }],
        },
      },
    ]);
  });

  it('does in the End Phase of this turn what is said of it', () => {
    expect(clausesOf('During the End Phase of the turn you activated this card, draw 1 card.')).toMatchObject([
      { action: { kind: 'draw' }, delayed: { event: 'phase', phase: { phases: ['end'] } } },
    ]);
  });

  it('looks back to the flip and to the Chain', () => {
    const flipped = trigger('After this card has been flipped face-up, when it is destroyed by battle');
    expect(flipped.events).toMatchObject([{ event: 'destroyed' }]);
    expect(flipped.condition).toMatchObject({ if: 'happened', event: { event: 'flipped-face-up' } });
    expect(trigger('After a Chain with 4 or more Links resolves').events).toMatchObject([
      { event: 'chain-resolved', amount: { compare: '>=', n: 4 } },
    ]);
  });

  it('tells a direct attack (battle.direct-attack)', () => {
    expect(trigger("When you take battle damage from your opponent's direct attack").events).toMatchObject([
      { event: 'battle-damage', player: 'you', direct: true },
    ]);
  });
});
