import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });
const RITE = spell('Kelp Rite');
const NET = trap('Kelp Net');

const effectsOf = (card: CardFacts, main: string): readonly Effect[] => compileCard(card, { main }, NO_NAMES).effects;
const clausesOf = (card: CardFacts, main: string): Effect['resolution'] => effectsOf(card, main)[0]?.resolution ?? [];

describe('cards called by what was done with them (psct.target.that-target)', () => {
  it('are the Special Summoned ones, whatever was done to the target since', () => {
    const last = clausesOf(
      RITE,
      'Target 1 Fish monster you control; Special Summon 1 Plant monster from your hand, and if you do, return that target to the hand. The Special Summoned monster cannot be destroyed by card effects this turn.',
    ).at(-1);
    expect(last?.action).toMatchObject({
      rule: { what: { reference: { ref: 'previous', deed: 'special-summon' } } },
    });
  });

  it('are the Special Summoned one, not those shuffled back since', () => {
    const last = clausesOf(
      RITE,
      'Reveal 2 Fish monsters in your Deck, Special Summon 1 of them, then shuffle the rest into the Deck. During the End Phase, banish that Special Summoned monster.',
    ).at(-1);
    expect(last?.action).toMatchObject({ what: { reference: { ref: 'previous', deed: 'special-summon' } } });
  });

  it('are the rest of those excavated, not of the target', () => {
    const last = clausesOf(
      RITE,
      'Target 1 monster on the field; excavate the top 2 cards of your Deck, add 1 excavated Fish monster to your hand, and if you do, the targeted monster loses 400 ATK, also place the rest on the bottom of your Deck in any order.',
    ).at(-1);
    expect(last?.action).toMatchObject({ kind: 'place', what: { reference: { ref: 'previous' } } });
  });

  it('are the drawn card, where the target was called a monster', () => {
    const clauses = clausesOf(
      RITE,
      'Target 1 Fish monster on the field; banish it, then draw 1 card, then, if that card is a Fish monster, gain 400 LP.',
    );
    expect(clauses.at(-1)?.condition).toMatchObject({ if: 'is', what: { ref: 'previous', deed: 'draw' } });
  });

  it('are the card of the normal draw that was waited for', () => {
    const [first] = clausesOf(
      spell('Kelp Watch', 'continuous'),
      'When your opponent draws for their normal draw in their Draw Phase: You can pay 300 LP; your opponent reveals the card they drew.',
    );
    expect(first?.action).toMatchObject({ kind: 'reveal', what: { reference: { ref: 'event' } } });
  });

  it('are the Token and the target, each by its word', () => {
    const [, level] = clausesOf(
      RITE,
      'Target 1 Fish monster you control; Special Summon 1 "Foam Token" (Aqua/WATER/Level 1/ATK 0/DEF 0). Its Level becomes the Level of that monster.',
    );
    expect(level?.action).toMatchObject({
      what: { reference: { ref: 'previous' } },
      amount: { kind: 'stat', of: { ref: 'target' } },
    });
  });

  it("are the opponent's monster whose effect targets", () => {
    const [first] = clausesOf(
      NET,
      "When your Fish monster is targeted by the effect of an opponent's monster: Destroy that opponent's monster.",
    );
    expect(first?.action).toMatchObject({ what: { reference: { ref: 'chain-link' } } });
  });

  it('are the monster that "but is changed" goes on with', () => {
    const last = clausesOf(
      NET,
      'Target 1 Fish monster you control; the targeted monster gains 600 DEF, but is changed to face-down Defense Position during the End Phase.',
    ).at(-1);
    expect(last?.action).toMatchObject({ kind: 'change-position', what: { reference: { ref: 'target' } } });
  });
});

describe('lists of cards', () => {
  it('are all excavated ones behind "any excavated"', () => {
    const [, sent] = clausesOf(
      RITE,
      'Excavate the top 4 cards of your Deck, send any excavated Equip Spells and Fish monsters to the GY, also shuffle the rest into the Deck.',
    );
    expect(JSON.stringify(sent).match(/"deed":"excavate"/g)).toHaveLength(2);
  });

  it('are all compared by what stands behind the comma', () => {
    const [effect] = effectsOf(
      OTTER,
      'You can Tribute 1 Fish monster; Special Summon 1 Fish monster or 1 Plant monster from your GY, with a different name than the Tributed monster.',
    );
    expect(JSON.stringify(effect?.resolution).match(/"what":"name"/g)).toHaveLength(2);
  });
});

describe('parts that are done later (effect.lingering)', () => {
  it('hand nothing on where only the place is another', () => {
    const last = clausesOf(
      OTTER,
      'During your Standby Phase: Special Summon this card, but banish it when it leaves the field, then gain 400 LP.',
    ).at(-1);
    expect(last).toMatchObject({ action: { kind: 'gain-life-points' }, delayed: null });
  });

  it('wait for the card that is moved to leave', () => {
    const last = clausesOf(
      spell('Kelp Hook', 'equip'),
      'When the equipped monster destroys a monster by battle: Special Summon the destroyed monster, then equip it with this card, but banish this card when it leaves the field.',
    ).at(-1);
    expect(last?.delayed).toMatchObject({ event: 'left-field', subject: { reference: { ref: 'this-card' } } });
  });

  it('are not what is asked of the activation of the card', () => {
    const last = clausesOf(
      RITE,
      'Discard 1 card; draw 1 card, also if you activated this card, your opponent takes no damage for the rest of this turn.',
    ).at(-1);
    expect(last?.delayed).toBeNull();
  });

  it('ask from where the card has just been Summoned', () => {
    const last = clausesOf(
      OTTER,
      'If a Fish monster is Normal Summoned: Special Summon this card from the GY or your hand, but if you Summon it from the GY, return it to the Deck when it leaves the field.',
    ).at(-1);
    expect(last?.condition).toMatchObject({ if: 'happened', since: 'this-effect', event: { from: ['graveyard'] } });
  });
});

describe('a sentence of what the effect before has done', () => {
  it('goes on with that effect', () => {
    const effects = effectsOf(
      NET,
      'If this Set card is banished: You can Special Summon 1 Fish monster from your hand. Their effects are negated, also they cannot declare an attack.',
    );
    expect(effects).toHaveLength(1);
    expect(effects[0]?.resolution).toHaveLength(3);
  });
});
