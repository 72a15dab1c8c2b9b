import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NameIndex, NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });
const RITE = spell('Kelp Rite');

const effectsOf = (card: CardFacts, main: string, names = NO_NAMES): readonly Effect[] =>
  compileCard(card, { main }, names).effects;

describe('what the parts before have done (psct.conjunction.then)', () => {
  it('is asked of this effect, not of the turn', () => {
    const [effect] = effectsOf(
      RITE,
      'Add 1 Plant card from your GY to your hand, then if you added a Tuner, draw 2 cards.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-effect' });
  });

  it('is asked of the turn where the text says so', () => {
    const [effect] = effectsOf(
      RITE,
      'Draw 1 card, then if you added a Normal Monster to your hand this turn, draw 2 cards.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-turn' });
  });

  it('tells how this card came to be there (summon.special.names-source)', () => {
    const [effect] = effectsOf(
      OTTER,
      'Once per turn: You can draw 1 card, then if this card was Tribute Summoned by Tributing a Fish monster, discard 1 card.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({ if: 'happened', since: 'this-duel' });
  });
});

describe('what holds while somebody controls a card (effect.lingering)', () => {
  it('goes on being asked', () => {
    const [effect] = effectsOf(
      RITE,
      'Special Summon 1 Fish monster from your GY, but you cannot Special Summon Plant monsters while you control that face-up monster.',
    );
    expect(effect?.resolution[1]?.condition).toMatchObject({
      if: 'at',
      what: { ref: 'previous' },
      controller: 'you',
      face: 'up',
    });
  });

  it('is no condition of its own where the cards are named with their controller', () => {
    const [effect] = effectsOf(
      spell('Kelp Field', 'field'),
      'Your opponent cannot target Fish monsters you control with Spell effects, also those monsters cannot be banished while you control them.',
    );
    expect(effect?.lasting).toMatchObject([
      { act: 'be-targeted' },
      { act: 'be-banished', what: { controller: 'you' } },
    ]);
  });
});

describe('which card "it" is (psct.target.that-target)', () => {
  it('is the one target, not the several that were banished since', () => {
    const [effect] = effectsOf(
      RITE,
      'Target 1 Fish monster in your GY; banish any number of monsters you control, then Special Summon it.',
    );
    expect(effect?.resolution[1]).toMatchObject({ action: { what: { reference: { ref: 'target' } } } });
  });

  it('is the destroyed monster of whose ATK half is taken', () => {
    const [effect] = effectsOf(
      OTTER,
      "If this card destroys a monster by battle: Gain LP equal to half the destroyed monster's original ATK.",
    );
    expect(effect?.resolution[0]).toMatchObject({
      action: { amount: { kind: 'half', of: [{ kind: 'stat', of: { ref: 'battling-opponent' } }] } },
    });
  });
});

describe('whose number is taken (psct.quantities)', () => {
  it('is that of the card whose number changes', () => {
    const [effect] = effectsOf(
      OTTER,
      "You can target 1 Fish monster you control; reduce that target's Level by the difference between its current and original Level.",
    );
    expect(effect?.resolution).toMatchObject([
      { action: { amount: { kind: 'difference', of: [{ of: { ref: 'subject' } }, { of: { ref: 'subject' } }] } } },
    ]);
  });
});

describe('names that stand in another form (card.name-identity)', () => {
  const names = new NameIndex(['Kelp Gull', 'Kelp']);

  it('are those of the card', () => {
    for (const quoted of ['Kelp Gulls', 'KELP GULL']) {
      const [effect] = effectsOf(
        OTTER,
        `Once per turn: You can Special Summon any number of "${quoted}" from your Deck.`,
        names,
      );
      expect(effect?.resolution[0]).toMatchObject({ action: { what: { filter: { is: 'named', name: 'Kelp Gull' } } } });
    }
  });
});

describe('where an Equip Card that is a monster applies (spell.equip.monster-as-equip)', () => {
  it('is the Spell & Trap Zone while it is an Equip Card', () => {
    const [effect] = effectsOf(OTTER, 'While this card is an Equip Card, the equipped monster gains 300 ATK.');
    expect(effect?.from).toEqual(['spell-trap-zone']);
  });

  it('is the Graveyard once it was sent there', () => {
    const [effect] = effectsOf(OTTER, 'If this card is sent to the GY while equipped to a monster: Gain 300 LP.');
    expect(effect?.from).toEqual(['graveyard']);
  });
});

describe('what is paid for an attack (cost.pay)', () => {
  it('is a price, no state of the turn', () => {
    const [effect] = effectsOf(OTTER, 'This card cannot declare an attack unless you banish 1 card from your GY.');
    expect(effect?.lasting).toMatchObject([{ rule: 'cannot-attack-unless', unless: null, cost: [{ kind: 'banish' }] }]);
  });

  it('may be left out where it is offered beside a target', () => {
    const [effect] = effectsOf(
      RITE,
      'Target 1 card your opponent controls, also, you can Tribute 1 Fish monster; destroy that target.',
    );
    expect(effect?.activation).toMatchObject([
      { kind: 'target' },
      { kind: 'apply-one-of', options: [{ activation: [{ kind: 'nothing' }] }, { activation: [{ kind: 'tribute' }] }] },
    ]);
  });
});

describe('how far back a state looks (turn.phases)', () => {
  const since = (main: string): unknown => effectsOf(OTTER, main)[0]?.condition;

  it('is the turn whose End Phase is named', () => {
    expect(
      since('During the End Phase of the turn this card was Flip Summoned or flipped face-up: Return it to the hand.'),
    ).toMatchObject({ of: [{ since: 'this-turn' }, { since: 'this-turn' }] });
  });

  it('is as long as it lies there once it was flipped face-up', () => {
    expect(
      since('After this card was flipped face-up, while it is in the Monster Zone, neither player can draw cards.'),
    ).toMatchObject({ of: [{ if: 'happened', since: 'this-duel' }, { if: 'at' }] });
  });

  it('is nothing that is still to come', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can target 1 Fish monster you control; if it attacks this turn, your opponent cannot activate cards until the end of the Damage Step.',
    );
    expect(effect?.resolution).toMatchObject([{ condition: null, delayed: { event: 'attack-declared' } }]);
  });
});

describe('where the cards that are looked for lie (psct.quantities)', () => {
  it('stands behind the card that they are compared with', () => {
    for (const like of [
      'with less ATK than that monster',
      'with the same name as that monster,',
      'with a different name than that card,',
    ]) {
      const [effect] = effectsOf(
        RITE,
        `Target 1 monster you control; Special Summon 1 Fish monster ${like} from your hand or GY.`,
      );
      expect(effect?.resolution).toMatchObject([
        { action: { what: { controller: 'you', locations: ['hand', 'graveyard'] } } },
      ]);
    }
  });

  it('tells whose hand a card was sent from', () => {
    const [effect] = effectsOf(OTTER, 'If a card(s) is sent from your hand to the GY: You can draw 1 card.');
    expect(effect?.triggers).toMatchObject([{ from: ['hand'], fromController: 'you' }]);
  });
});

describe('what is spared so many times (opt.soft)', () => {
  it('is spared once where the sentence says once per turn', () => {
    const [effect] = effectsOf(
      OTTER,
      'Once per turn, if Fish monsters you control would be destroyed by battle, they are not destroyed.',
    );
    expect(effect?.lasting).toMatchObject([{ rule: 'indestructible-count', per: 'turn', times: 1 }]);
  });
});

describe('a state behind a ban (effect.lingering)', () => {
  it('is asked for as long as the ban lasts', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can target 1 Trap your opponent controls; it cannot be activated this turn unless you control a Fish monster.',
    );
    expect(effect?.resolution[0]).toMatchObject({
      condition: null,
      action: {
        kind: 'apply-rule',
        rule: { rule: 'conditional', condition: { if: 'not' }, rules: [{ act: 'activate' }] },
      },
    });
  });
});

describe('kinds of monsters (card.kinds)', () => {
  it('are meant where monsters share a card type', () => {
    const [effect] = effectsOf(
      RITE,
      'Banish 1 monster from your GY; negate the effects of monsters with the same card type as that banished monster.',
    );
    expect(effect?.resolution).toMatchObject([
      { action: { of: { filter: { of: [{ is: 'kind' }, { is: 'shares', what: 'monster-kind' }] } } } },
    ]);
  });
});
