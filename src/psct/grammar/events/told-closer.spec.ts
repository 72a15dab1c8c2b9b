import { describe, expect, it } from '@jest/globals';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseLasting, parseTriggerOrState, type Lasting, type Trigger } from '../index.js';

function trigger(text: string): Trigger {
  const source = tokenize(text, NO_NAMES);
  const read = parseTriggerOrState(source, wholeRange(source));
  expect(read.unread).toEqual([]);
  return read;
}

function lasting(text: string): Lasting {
  const source = tokenize(text, NO_NAMES);
  return parseLasting(source, wholeRange(source));
}

describe('events told more closely', () => {
  it('asks in which zone the card came to lie', () => {
    const denied = { if: 'is', like: { is: 'not', of: { is: 'zone', at: 'center' } } };
    expect(
      trigger('If this card is Special Summoned to any zone that is not the center Main Monster Zone').events,
    ).toMatchObject([{ event: 'summoned', how: ['special'], conditions: [denied] }]);
    expect(trigger('If this card is Normal Summoned to the center Main Monster Zone').events).toMatchObject([
      { event: 'summoned', how: ['normal'], conditions: [{ if: 'is', like: { is: 'zone', at: 'center' } }] },
    ]);
  });

  it('takes a card that an effect drew for an added one, where only the normal draw is spared', () => {
    const [event] = trigger('If this card is added to the hand, except by drawing it for your normal draw').events;
    expect(event).toMatchObject({ event: 'added', to: ['hand'], cause: { by: ['card-effect'] } });
    expect(event?.notDrawn).toBeUndefined();
  });

  it('knows what was done for the activation that is answered (cost.pay)', () => {
    expect(trigger('When your opponent activates a card or effect by paying LP').events).toMatchObject([
      { event: 'activated', player: 'opponent', activation: { by: 'pay-life-points' } },
    ]);
    expect(
      trigger("If an effect of your opponent's Xyz Monster is activated by detaching its Xyz Material(s)").events,
    ).toMatchObject([{ event: 'activated', activation: { card: { is: 'all-of' }, by: 'detach' } }]);
    expect(trigger('If a player activates an effect by declaring exactly 1 card name').events).toMatchObject([
      { event: 'activated', activation: { by: 'declare-name' } },
    ]);
  });

  it('says of the activation answered what it spares, not of the answer (chain.response-opportunity)', () => {
    const text =
      'When your opponent activates a card in response to your card or effect activation of a Normal Trap or any "Reef" card, except "Reef Warden"';
    const [event] = trigger(text).events;
    expect(event?.activation?.card).toEqual({ is: 'any' });
    expect(JSON.stringify(event?.activation?.answers)).toContain('Reef Warden');
    expect(event?.activation?.answers).toMatchObject({ player: 'you', what: ['card', 'any-effect'] });
  });

  it('takes an attack on what was spoken of for the second way', () => {
    const text =
      'When your opponent activates a card or effect that targets a "Reef" monster you control, or when your opponent\'s monster targets one for an attack';
    expect(trigger(text).events).toMatchObject([
      { event: 'activated' },
      { event: 'targeted-for-attack', subject: { controller: 'you' }, other: { controller: 'opponent' } },
    ]);
  });

  it('destroys in battle or by an effect of the card', () => {
    expect(
      trigger(
        "If a monster you control that was originally a WATER Fish destroys an opponent's monster by battle or card effect",
      ).events,
    ).toMatchObject([
      {
        event: 'destroys-by-battle',
        subject: { filter: { of: [{}, { attribute: 'WATER', original: true }, { type: 'Fish', original: true }] } },
      },
      { event: 'destroyed', subject: { controller: 'opponent' }, cause: { by: ['card-effect'], side: 'you' } },
    ]);
    const after = 'After this card destroys a card by battle or card effect, neither player can activate its effects.';
    expect(lasting(after).unread).toHaveLength(1);
  });

  it('asks how much damage it was', () => {
    expect(trigger('When this card inflicts 1000 or more battle damage to your opponent').events).toMatchObject([
      { event: 'battle-damage', player: 'opponent', amount: { compare: '>=', n: 1000 } },
    ]);
  });

  it('tells damage by a battle with a monster from that by a direct attack', () => {
    expect(
      trigger('If this card inflicts battle damage to your opponent by battle with a monster').events,
    ).toMatchObject([{ event: 'battle-damage', player: 'opponent', other: { controller: 'opponent' } }]);
  });

  it('names the Summon that it was used for', () => {
    expect(trigger('If this card is used for a Synchro Summon and sent to the GY').events).toMatchObject([
      { event: 'used-as-material', how: ['synchro'], to: ['graveyard'] },
    ]);
    expect(
      trigger('If this card was Synchro Summoned using "Reef Drake" or a Plant Synchro Monster as material').events,
    ).toMatchObject([{ event: 'summoned', cause: { by: ['material'], card: { filter: { is: 'any-of' } } } }]);
  });
});

describe('what was Set', () => {
  it('may be activated this turn', () => {
    expect(lasting('The Set Normal Trap can be activated this turn.')).toMatchObject({
      rules: [{ rule: 'stated', statement: 'activate-set-this-turn' }],
      unread: [],
    });
  });
});

describe('the turn in which something happened', () => {
  it('allows from then on what the card may do', () => {
    expect(lasting('During the turn you Normal Summoned this card, it can attack directly.')).toMatchObject({
      condition: { if: 'happened', since: 'this-turn', event: { event: 'summoned', how: ['normal'] } },
      rules: [{ rule: 'attack-directly' }],
      unread: [],
    });
  });

  it('leaves unread what may not be done in all of that turn', () => {
    const text = 'During the turn you Xyz Summon this card, you cannot Special Summon, except Fish monsters.';
    expect(lasting(text).unread).not.toEqual([]);
  });
});
