import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Action, type Clause, type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Lantern Otter', { frame: 'effect' });
const RITE = spell('Lantern Rite');
const SNARE = trap('Lantern Snare');

function effectOf(card: CardFacts, main: string): Effect | undefined {
  return compileCard(card, { main }, NO_NAMES).effects[0];
}

function clausesOf(card: CardFacts, main: string): readonly Clause[] {
  return effectOf(card, main)?.resolution ?? [];
}

function lastOf(card: CardFacts, main: string): Action | undefined {
  return clausesOf(card, main).at(-1)?.action;
}

describe('the monster that a later part points at', () => {
  it.each([
    [
      'the one that this effect Summoned, though another was Summoned before',
      'If this card is Normal Summoned: You can Special Summon 1 Fish monster from your hand, and if you do, this card gains ATK equal to the ATK of that Special Summoned monster.',
      { amount: { of: { ref: 'previous' } } },
    ],
    [
      'the one that was Summoned before, where this effect Summons this card alone',
      'If your opponent Special Summons a monster: You can Special Summon this card from your hand, then this card gains ATK equal to the ATK of that Special Summoned monster.',
      { amount: { of: { ref: 'event' } } },
    ],
    [
      'the target, behind a card that was only added',
      'You can target 1 Fish monster you control; add 1 card from your Deck to your hand, and if you do, that monster gains 300 ATK.',
      { what: { reference: { ref: 'target' } } },
    ],
    [
      'the card that was excavated, where it is one',
      'You can target 1 Fish monster you control; excavate the top card of your Deck, and if it is a monster, add that monster to your hand.',
      { what: { reference: { ref: 'previous' } } },
    ],
    [
      'the one of the event that was destroyed, whatever this effect destroys',
      'If a Fish monster you control is destroyed by battle: You can target 1 monster on the field; destroy that target, and if you do, gain LP equal to the ATK of your destroyed Fish monster.',
      { amount: { of: { ref: 'event' } } },
    ],
    [
      'the target and not this card, among all "except itself"',
      'You can target 1 Fish monster you control; it gains ATK equal to the combined ATK of all Fish monsters on the field, except itself.',
      { amount: { of: { filter: { of: [{}, {}, { of: { is: 'same', as: { ref: 'target' } } }] } } } },
    ],
    [
      'the monster whose number was inflicted',
      "At the end of the Damage Step, if this card battled a monster: Inflict damage to your opponent equal to that monster's DEF and gain LP equal to its ATK.",
      { amount: { stat: 'atk', of: { ref: 'battling-opponent' } } },
    ],
    [
      'the monster that battles, not the target in the Graveyard',
      "During damage calculation, if your Fish monster battles an opponent's monster (Quick Effect): You can discard this card, then target 1 Fish monster in your banishment; your battling monster cannot be destroyed by that battle, also it gains ATK equal to the target's ATK.",
      { what: { reference: { ref: 'event' } }, amount: { of: { ref: 'target' } } },
    ],
  ])('is %s', (_, text, expected) => {
    expect(lastOf(OTTER, text)).toMatchObject(expected);
  });

  it('is the target by all that was said of those of which it is one', () => {
    expect(
      lastOf(
        SNARE,
        'If a Fish Xyz Monster(s) you control is destroyed by battle: Target 1 of those monsters; Special Summon it, then banish 1 Xyz Monster from your GY with the same name as that Xyz Monster.',
      ),
    ).toMatchObject({ what: { filter: { of: [{}, {}, { with: { ref: 'target' } }] } } });
  });

  it('is the chosen one, not what was banished for it', () => {
    expect(
      lastOf(
        RITE,
        'Select 1 Dragon monster in your Graveyard. Send other monsters from your hand to the Graveyard whose total Levels equal the Level of that selected monster, and Special Summon it.',
      ),
    ).toMatchObject({ kind: 'special-summon', what: { reference: { ref: 'target' } } });
  });

  it('is this card, where a sentence asks what it did', () => {
    expect(
      clausesOf(
        OTTER,
        'When this card is Special Summoned, add 1 Trap Card from your Graveyard to your hand. During the End Phase, if this card attacked or was attacked, you can send it to the Graveyard.',
      ).at(-1)?.action,
    ).toMatchObject({ kind: 'send', what: { reference: { ref: 'this-card' } } });
  });

  it.each([
    [
      'the target is negated, not what was banished for it',
      'You can target 1 monster your opponent controls; banish 1 Fish monster from your GY, and if you do, negate its effects.',
      { of: { reference: { ref: 'target' } } },
    ],
    [
      'the destroyed monster is the target, once it is destroyed as well',
      "When a Fish monster you control is destroyed by battle: You can target 1 monster your opponent controls; destroy it, then gain LP equal to the destroyed monster's ATK.",
      { amount: { of: { ref: 'target' } } },
    ],
    [
      'the same Level is the original one, where that is said',
      "You can Tribute 1 Fish monster; add 1 monster with the same Level as the Tributed monster's original Level from your Deck to your hand.",
      { what: { filter: { of: [{}, { is: 'stat', stat: 'level', value: { original: true, of: { ref: 'cost' } } }] } } },
    ],
    [
      'the same Level is the one it had, where nothing is said',
      'You can Tribute 1 Fish monster; add 1 monster with the same Level as the Tributed monster from your Deck to your hand.',
      { what: { filter: { of: [{}, { is: 'shares', what: 'level' }] } } },
    ],
    [
      'what is equipped by the effect is open, where that is not this card',
      'You can target 1 monster your opponent controls; equip that target to 1 Fish monster you control. While equipped by this effect, that monster gains 500 ATK.',
      { kind: 'unparsed' },
    ],
  ])('%s', (_, text, expected) => {
    expect(lastOf(OTTER, text)).toMatchObject(expected);
  });

  it('stays open where one of two is "the other"', () => {
    expect(
      lastOf(
        OTTER,
        "You can target 2 Fish monsters you control; choose 1 of them, its ATK becomes the other monster's ATK.",
      ),
    ).toMatchObject({ kind: 'unparsed' });
  });
});

describe('whom an oath of the turn binds (opt.summon-restriction)', () => {
  it('is the target of a Spell, and the monster itself of its own effect', () => {
    const said = 'It cannot attack directly during the turn you activate this';
    expect(effectOf(RITE, `Target 1 Fish monster you control; draw 1 card. ${said} card.`)?.oaths).toMatchObject([
      { what: { reference: { ref: 'target' } } },
    ]);
    expect(
      effectOf(
        OTTER,
        'You can target 1 Fish monster; draw 1 card. This card cannot attack the turn you activate this effect.',
      )?.oaths,
    ).toMatchObject([{ what: { reference: { ref: 'this-card' } } }]);
  });
});

describe('which of several targets is meant', () => {
  it('are the first ones, and the rest', () => {
    const [back, other] = clausesOf(
      RITE,
      'Target 2 Fish monsters you control and 1 card in your GY; shuffle both of those first 2 targets into the Deck, and if you do, return the other to the hand.',
    );
    expect(back?.action).toMatchObject({ what: { reference: { ref: 'target', index: 0 } } });
    expect(other?.action).toMatchObject({ what: { reference: { ref: 'target', index: 1 } } });
  });

  it('are both, called by what they are', () => {
    expect(
      clausesOf(
        RITE,
        'Target 2 Xyz Monsters you control; detach all materials from both Xyz Monsters, and if you do, draw 1 card.',
      )[0]?.action,
    ).toMatchObject({ kind: 'detach', from: { reference: { ref: 'target', wording: 'all-of-those' } } });
  });

  it('is the same kind of monster, where the kinds are listed', () => {
    expect(
      JSON.stringify(
        effectOf(
          RITE,
          'Target 1 Fusion, Synchro, Xyz, or Link Monster in your GY and 1 monster your opponent controls of the same type (Fusion, Synchro, Xyz, or Link); destroy that monster your opponent controls.',
        )?.activation,
      ),
    ).toContain('"what":"monster-kind"');
  });
});

describe('how long each part lasts (effect.applied-stays)', () => {
  it.each([
    'You can target 1 monster your opponent controls; negate its effects, then this card gains 500 ATK. These changes last until the end of this turn.',
    'You can target 1 Fish monster you control; its ATK becomes 2000, and its effects are negated, until the end of this turn.',
    "Once per turn: You can increase this card's Level by 1 and ATK by 300, until the end of this turn.",
  ])('is as long as what is said behind both: %s', (text) => {
    const ends = clausesOf(OTTER, text).map(({ action }) => ('until' in action ? action.until : null));
    expect(ends).toMatchObject([{ until: 'end-of-turn' }, { until: 'end-of-turn' }]);
  });

  it('is not said of the control that was taken beside a change of ATK', () => {
    const [taken, change] = clausesOf(
      OTTER,
      'You can target 1 monster your opponent controls; take control of it, and if you do, this card gains 500 ATK. This ATK change lasts until the end of this turn.',
    );
    expect(taken?.action).toMatchObject({ until: null });
    expect(change?.action).toMatchObject({ until: { until: 'end-of-turn' } });
  });

  it('is done later, where a later point of the battle stands in front', () => {
    const [, later] = clausesOf(
      SNARE,
      "When an opponent's monster declares an attack: Negate the attack. At the end of the Damage Step, Special Summon 1 Fish monster from your hand.",
    );
    expect(later).toMatchObject({ condition: { if: 'damage-step' }, delayed: { event: 'phase' } });
  });
});

describe('what is done in place of another part (psct.conjunction)', () => {
  const TEXT = 'If this card is discarded by card effect: Gain 300 LP, or, if it was discarded from your hand ';

  it('leaves no choice, where the player is not given one', () => {
    expect(clausesOf(OTTER, `${TEXT}by an opponent's card effect, gain 900 LP instead.`)).toMatchObject([
      {
        conjunction: 'first',
        condition: { if: 'not', of: { event: { subject: { reference: { ref: 'this-card' } } } } },
      },
      { conjunction: 'sentence', condition: { if: 'happened', since: 'this-turn' } },
    ]);
  });

  it('is a choice where the player can take it', () => {
    expect(
      clausesOf(
        RITE,
        'Add 1 Fish monster from your GY to your hand, or, if you control a Fish monster, you can draw 1 card instead.',
      ),
    ).toMatchObject([{ condition: null }, { conjunction: 'or', optional: true }]);
  });
});

describe('what a part asks of what went before', () => {
  it('counts the monsters among the cards that were sent, and all cards where that is said', () => {
    const least = (what: string): unknown =>
      lastOf(
        OTTER,
        `You can pay 300 LP; send the top 3 cards of your Deck to the GY, and if you do, draw cards equal to the number of ${what} sent.`,
      );
    expect(least('monsters')).toMatchObject({
      count: { n: { kind: 'count', of: { filter: { of: [{ kind: 'monster' }, { deed: 'send' }] } } } },
    });
    expect(least('cards')).toMatchObject({ count: { n: { kind: 'that-amount' } } });
  });

  it('knows a card that was removed from the field from counters', () => {
    const [, back] = clausesOf(
      OTTER,
      'You can discard 1 card; Special Summon 1 Fish monster from your Deck. It is destroyed if "Old Otter" is removed from your side of the field.',
    );
    expect(back?.delayed).toMatchObject({ event: 'left-field' });
  });
});

describe('what is counted and paid', () => {
  it('counts the cards that went to the other player alone', () => {
    const [, damage] = clausesOf(
      OTTER,
      "You can discard 1 card; send all cards on the field to the GY, then gain 300 LP for each card sent to the opponent's GY by this effect.",
    );
    expect(damage?.forEach).toMatchObject({ filter: { of: [{ deed: 'send' }, { is: 'owner', side: 'opponent' }] } });
  });

  it('pays each of the cards that are named, and 1 of those where they are offered', () => {
    const paid = (list: string): unknown => effectOf(RITE, `Banish ${list} from your GY; draw 1 card.`)?.activation[0];
    expect(paid('"Old Otter", "Red Otter" and "Wet Otter"')).toMatchObject({ what: { each: [{}, {}, {}] } });
    expect(paid('1 "Old Otter", "Red Otter" or "Wet Otter"')).toMatchObject({ what: { each: [] } });
  });

  it('gives a monster both things that were declared', () => {
    expect(
      lastOf(OTTER, 'You can declare 1 Type and 1 Attribute; this card becomes that Type and Attribute.'),
    ).toMatchObject({
      property: 'type',
      and: ['attribute'],
    });
  });
});

describe('where an effect is used that Summons from the Deck (effect.face-up-to-use)', () => {
  it('is the field, where "it" is another card', () => {
    expect(
      effectOf(
        OTTER,
        'During your Main Phase: You can Special Summon 1 Fish monster from your hand, or if your opponent controls a monster, you can Special Summon it from your Deck instead.',
      )?.from,
    ).toEqual(['monster-zone']);
  });

  it('is the hand, where "it" is this card', () => {
    expect(effectOf(OTTER, 'You can pay 500 LP; Special Summon this card from your hand.')?.from).toEqual(['hand']);
  });
});
