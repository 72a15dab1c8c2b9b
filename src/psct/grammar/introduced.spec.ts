/** Of several cards that a text speaks of, a phrase means those that were called so (psct.target.that-target). */
import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const MONSTER = monster('Lantern Otter', { frame: 'effect' });

function effectOf(main: string): Effect | undefined {
  const [effect] = compileCard(MONSTER, { main }, NO_NAMES).effects;
  expect(effect?.unread).toEqual([]);
  return effect;
}

function doneTo(main: string): readonly unknown[] {
  return (
    effectOf(main)?.resolution.map(({ action }) => {
      if (action.kind === 'apply-rule') return 'what' in action.rule ? action.rule.what : null;
      return 'what' in action ? action.what : null;
    }) ?? []
  );
}

describe('cards spoken of', () => {
  it('tells two targets apart by whose they are', () => {
    expect(
      doneTo(
        "Target 1 Fish monster you control and 1 monster your opponent controls; your monster loses 300 ATK, then return that opponent's monster to the hand.",
      ),
    ).toMatchObject([{ reference: { ref: 'target', index: 0 } }, { reference: { ref: 'target', index: 1 } }]);
    expect(
      doneTo('Target 1 Fish you control and 1 Spell your opponent controls; destroy that card your opponent controls.'),
    ).toMatchObject([{ reference: { ref: 'target', index: 1 } }]);
  });

  it("knows the opponent's monster of a battle, whatever was spoken of since", () => {
    expect(
      doneTo(
        "When an attack is declared involving your Fish monster and an opponent's monster: You can send 1 Fish monster from your Deck to the GY, and if you do, banish that opponent's monster.",
      ).at(-1),
    ).toMatchObject({ reference: { ref: 'battling-opponent' } });
    expect(
      doneTo("When this card is targeted for an attack by an opponent's monster: Banish that monster."),
    ).toMatchObject([{ reference: { ref: 'attacker' } }]);
  });

  it('takes the destroyed monster for the one that lost the battle', () => {
    const damage = effectOf(
      "When your Fish monster destroys an opponent's monster by battle: Gain LP equal to the destroyed monster's original DEF.",
    )?.resolution[0]?.action;
    expect(damage).toMatchObject({
      kind: 'gain-life-points',
      amount: { kind: 'stat', of: { ref: 'battling-opponent' } },
    });
  });

  it('finds what was called so before', () => {
    expect(
      doneTo(
        'Target 1 face-up card you control; discard 1 card, also that face-up card cannot be destroyed this turn.',
      ).at(-1),
    ).toMatchObject({ reference: { ref: 'target' } });
  });

  it('takes "they" for the cards of the rule before', () => {
    expect(
      doneTo(
        'You can discard this card; Fish monsters you control cannot attack this turn, also they cannot be destroyed by card effects this turn.',
      ),
    ).toMatchObject([{ filter: { of: [{ type: 'Fish' }, {}] } }, { filter: { of: [{ type: 'Fish' }, {}] } }]);
  });
});

describe('what a remark says', () => {
  it('does not put off what follows it', () => {
    const clauses = effectOf(
      'You can target 1 Fish monster on the field; Special Summon this card (but banish it during the Standby Phase), and if you do, destroy that monster.',
    )?.resolution;
    expect(clauses?.map(({ delayed }) => delayed?.event ?? null)).toEqual([null, 'phase', null]);
  });
});

describe('how it was sent', () => {
  it('asks for which Summon the material was used', () => {
    expect(effectOf('If this card is sent to the GY as Link Material: Gain 300 LP.')?.triggers).toMatchObject([
      { event: 'sent', how: ['link'], cause: { by: ['material'] } },
    ]);
  });
});

describe('how long it lasts', () => {
  it('keeps whose turn ends it', () => {
    const until = (when: string): unknown => {
      const action = effectOf(`You can target 1 monster; it loses 300 ATK until the end of ${when}.`)?.resolution[0]
        ?.action;
      return action?.kind === 'change-stat' ? action.until : null;
    };
    expect(until('your next turn')).toEqual({ until: 'end-of-next-turn', whose: 'you' });
    expect(until("your opponent's next turn")).toEqual({ until: 'end-of-next-turn', whose: 'opponent' });
    expect(until("your opponent's turn")).toEqual({ until: 'end-of-turn', whose: 'opponent' });
  });
});

describe('what is still meant after other cards have gone', () => {
  it('keeps "that monster" for the target, whatever was discarded or sent since', () => {
    expect(
      doneTo('You can target 1 Fish monster in your GY; discard 1 card, and if you do, Special Summon that monster.'),
    ).toMatchObject([{ locations: ['hand'] }, { reference: { ref: 'target' } }]);
    expect(
      doneTo(
        'You can target 1 card your opponent controls; send 1 Fish monster from your Extra Deck to the GY, then shuffle that card into the Deck.',
      ).at(-1),
    ).toMatchObject({ reference: { ref: 'target' } });
  });

  it('takes "the sent monster" for the one that was sent', () => {
    const clauses = effectOf(
      'You can target 1 face-up monster you control; send 1 Fish monster from your Deck to the GY, and if you do, that monster gains ATK equal to the ATK of the sent monster.',
    )?.resolution;
    expect(clauses?.at(-1)?.action).toMatchObject({
      what: { reference: { ref: 'target' } },
      amount: { of: { ref: 'previous' } },
    });
  });

  it('takes "that monster" for a monster where the target was only called a card', () => {
    expect(
      doneTo(
        "When your opponent activates a monster effect: You can target 1 card in your GY; shuffle it into the Deck, then if you shuffled it into your Deck, banish that monster, or if you shuffled it into your opponent's Deck, draw 2 cards.",
      ).at(1),
    ).toMatchObject({ reference: { ref: 'chain-link' } });
  });

  it('tells targets apart by where they were said to lie', () => {
    expect(
      doneTo(
        'Target 1 Spell on the field and 1 Fish monster in your GY; send 1 card from your hand to the GY, then Special Summon that monster from your GY, then destroy that card on the field.',
      ),
    ).toMatchObject([{}, { reference: { index: 1 } }, { reference: { index: 0 } }]);
  });
});

describe('your monster', () => {
  it('is the one of the battle that the event tells', () => {
    expect(
      doneTo(
        "When an opponent's monster declares an attack on your Fish monster: You can discard this card; your monster gains 400 ATK.",
      ),
    ).toMatchObject([{ reference: { ref: 'attack-target' } }]);
    expect(
      doneTo("If your Fish monster battles an opponent's monster: You can make your monster lose 200 ATK."),
    ).toMatchObject([{ reference: { ref: 'event' } }]);
  });
});
