/** Of what a word is said: as printed or as it is now, of the exception or of the cards, of this card or of the other. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectsOf(main: string, card = monster('Lantern Otter', { frame: 'effect' })): readonly Effect[] {
  return compileCard(card, { main }, NO_NAMES).effects;
}

function effectOf(main: string, card?: Parameters<typeof effectsOf>[1]): Effect | undefined {
  return effectsOf(main, card)[0];
}

describe('what is printed, whatever it is now', () => {
  it.each([
    ['monster you control whose original Attribute is WATER', { is: 'attribute', original: true }],
    ['monster you control that was originally Fish', { is: 'type', original: true }],
    ['monster you control whose original name is "Reed Pike"', { is: 'named', original: true }],
    ['monster you control whose original name includes "Reed"', { is: 'in-name', words: 'Reed', original: true }],
  ])('asks it of the %s (stat.original-and-current)', (noun, filter) => {
    const what = effectOf(`You can target 1 ${noun}; destroy it.`)?.activation[0];
    expect(what).toMatchObject({ kind: 'target', what: { filter: { is: 'all-of' } } });
    expect(JSON.stringify(what)).toContain(JSON.stringify(filter).slice(1, -1).split(',')[0]);
    expect(JSON.stringify(what)).toContain('"original":true');
  });

  it('asks whether a name includes that of a card that was paid', () => {
    const text =
      "Tribute 1 Fish monster; Special Summon 1 monster, whose name includes the Tributed monster's name, from your Deck.";
    expect(effectOf(text)?.resolution[0]?.action).toMatchObject({
      kind: 'special-summon',
      what: { locations: ['deck'], filter: { of: [{ is: 'kind' }, { is: 'in-name', of: { ref: 'cost' } }] } },
    });
    expect(effectOf(text)?.unread).toEqual([]);
  });

  it('carries "original" over a list of traits', () => {
    const text =
      'You can Tribute 1 monster; add 1 monster with the same original Type and Attribute from your Deck to your hand.';
    const added = JSON.stringify(effectOf(text)?.resolution);
    expect(added).toContain('"what":"original-type"');
    expect(added).toContain('"what":"original-attribute"');
  });

  it('takes one of each of the names listed', () => {
    const text =
      'You can Tribute 3 monsters whose original names are "Reed Pike", "Silt Pike", and "Moss Pike"; draw 1 card.';
    expect(effectOf(text)?.activation[0]).toMatchObject({ what: { distinct: 'original-name' } });
  });
});

describe('what stands behind the exception', () => {
  it('is said of the cards: where they come from (psct.semicolon)', () => {
    const text = 'You can send 1 Fish monster, except "Lantern Otter", from your Deck to your GY; draw 1 card.';
    expect(effectOf(text)?.activation[0]).toMatchObject({
      kind: 'send',
      what: { locations: ['deck'], controller: 'you' },
    });
  });
});

describe('from where, where it is said before', () => {
  it('takes another card instead from the same place', () => {
    const text =
      'You can discard 1 card; Special Summon 1 Fish monster from your Deck, or if you control a Rock monster, you can Special Summon 1 Insect monster instead.';
    expect(effectOf(text)?.resolution[1]).toMatchObject({
      conjunction: 'or',
      action: { kind: 'special-summon', what: { locations: ['deck'], controller: 'you' } },
    });
  });

  it('takes 1 more such monster like the first', () => {
    const text =
      'You can Special Summon 1 Fish monster from your GY, then, if you control a Rock monster, you can Special Summon 1 more such monster.';
    const [first, second] = effectOf(`During your Main Phase: ${text}`)?.resolution ?? [];
    expect(second?.action).toMatchObject({ kind: 'special-summon', what: { locations: ['graveyard'] } });
    const filterOf = (clause: typeof first): unknown => (clause?.action as { what: { filter: unknown } }).what.filter;
    expect(filterOf(second)).toEqual(filterOf(first));
  });

  it('takes one from each place, told after the position', () => {
    const text =
      'If you control no monsters: Special Summon 2 Fish monsters in Defense Position, 1 each from your hand and GY.';
    expect(effectOf(text, spell('Otter Rite'))?.resolution[0]?.action).toMatchObject({
      kind: 'special-summon',
      what: { each: [{ locations: ['hand'] }, { locations: ['graveyard'] }] },
    });
  });

  it('finds what fell in battle this turn where it lies now', () => {
    const text =
      'Target 1 Fish monster that was destroyed by battle and sent to your GY this turn; add it to your hand.';
    const target = effectOf(text, trap('Otter Net'))?.activation[0];
    expect(target).toMatchObject({ what: { locations: ['graveyard'] } });
    expect(JSON.stringify(target)).toContain('destroyed-by-battle');
  });
});

describe('which of the cards is meant', () => {
  it('attaches the target to what was Summoned, not a card to itself', () => {
    const text =
      'Target 1 Fish Xyz Monster in your GY; Special Summon 1 Rock Xyz Monster from your Extra Deck, and attach that monster to it as material.';
    expect(effectOf(text, spell('Otter Rite'))?.resolution[1]?.action).toMatchObject({
      kind: 'attach',
      what: { reference: { ref: 'target' } },
      to: { reference: { ref: 'previous' } },
    });
  });

  it('takes what is equipped from the place that stands behind the one that wears it', () => {
    const text =
      'You can target 1 face-up monster you control; equip 1 Fish monster to it from your Deck with its same original Type.';
    expect(effectOf(text)?.resolution[0]?.action).toMatchObject({
      kind: 'equip',
      what: { locations: ['deck'], controller: 'you' },
      to: { reference: { ref: 'target' }, locations: [], filter: { is: 'any' } },
    });
  });

  it("returns the opponent's card that was activated, not what came since", () => {
    const text =
      "When your opponent activates a monster effect (Quick Effect): You can Special Summon 1 Fish monster from your hand, then return that opponent's card to the hand.";
    expect(effectOf(text)?.resolution[1]?.action).toMatchObject({
      kind: 'return',
      what: { reference: { ref: 'chain-link' } },
    });
  });

  it('destroys what was negated, not what was drawn before', () => {
    const text =
      'When your opponent activates a Spell Card: Both players draw 1 card, also negate the activation, and if you do, banish it.';
    expect(effectOf(text, trap('Otter Net'))?.resolution[2]?.action).toMatchObject({
      kind: 'banish',
      what: { reference: { ref: 'chain-link' } },
    });
  });

  it('discards the card that was chosen, where nothing is targeted (psct.targeting)', () => {
    const text =
      'You can reveal this card in your hand; your opponent randomly chooses 1 card in your hand, then you discard the chosen card.';
    expect(effectOf(text)?.resolution[1]?.action).toMatchObject({
      kind: 'discard',
      what: { reference: { ref: 'previous', deed: 'choose' } },
    });
  });

  it('chooses without a target in a box of today (psct.targeting)', () => {
    const text =
      'Choose 1 Fish monster you control, and it gains 800 ATK. You can banish this card from your GY; draw 1 card.';
    expect(effectOf(text, trap('Otter Net'))?.activation).toEqual([]);
  });

  it('asks of a card both how it was Summoned and what it has', () => {
    const text = 'While this Link Summoned card has 2000 or less ATK, it cannot be destroyed by battle.';
    expect(JSON.stringify(effectOf(text)?.condition)).toContain('"is":"summoned","how":["link"]');
  });
});

describe('what happened', () => {
  it('tells a card that was discarded from one that was sent', () => {
    const text = "If a Fish monster is discarded from your hand to your GY by an opponent's card effect: Gain 300 LP.";
    expect(effectOf(text)?.triggers[0]).toMatchObject({
      event: 'discarded',
      from: ['hand'],
      cause: { side: 'opponent' },
    });
  });

  it('asks whether the effect before was activated, and no other', () => {
    const text =
      'You can discard 1 card; draw 1 card. During your End Phase, if the previous effect was activated this turn: Banish this card.';
    expect(effectsOf(text)[1]?.condition).toMatchObject({ if: 'effect-used', which: 'previous', verb: 'activated' });
  });

  it('looks for a Summon of this turn alone, where the turn is named', () => {
    const text = 'During the End Phase of the turn this card was Special Summoned: Banish this card.';
    expect(effectOf(text)?.condition).toMatchObject({ like: { is: 'summoned', thisTurn: true } });
  });

  it('marks the additional Summon that is gained once (summon.normal.extra.additional)', () => {
    const text =
      'During your Main Phase, you can Normal Summon 1 Fish monster in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)';
    expect(effectOf(text)?.lasting).toMatchObject([{ rule: 'extra-normal-summon', once: true }]);
  });

  it('discards any there are, be there none', () => {
    const text = 'If you control a Fish monster: Both players discard any Traps in their hands.';
    expect(effectOf(text, spell('Otter Rite'))?.resolution[0]?.action).toMatchObject({
      kind: 'discard',
      what: { quantity: { kind: 'all' } },
    });
  });

  it('lets what this card does as an Equip Card be used where Equip Cards lie (spell.equip.monster-as-equip)', () => {
    const text =
      'Target 1 Fish monster you control; equip this card to it with the following effect.\n● Once per turn: You can destroy this card, and if you do, draw 1 card.';
    const given = effectOf(text, trap('Otter Net'))?.resolution.find(({ action }) => action.kind === 'gain-effect');
    expect(given?.action).toMatchObject({ effects: [{ from: ['spell-trap-zone'] }] });
  });
});

describe('whom the second of two parts is about', () => {
  const TARGET = { ref: 'target' };

  it('does to the target what is done behind a discard', () => {
    const effect = effectOf('Target 1 card on the field; discard 1 card, and if you do, banish it.', trap('Otter Net'));
    expect(effect?.resolution[1]?.action).toMatchObject({ kind: 'banish', what: { reference: TARGET } });
  });

  it('tells monsters other than the target from those other than this card', () => {
    const targeted = 'Target 1 monster you control; it gains 900 ATK, also other monsters you control lose 300 ATK.';
    const rest = effectOf(targeted, spell('Otter Rite'))?.resolution[1]?.action;
    expect(rest).toMatchObject({ what: { filter: { of: [{ is: 'not', of: { is: 'same', as: TARGET } }, {}] } } });
    const theirs =
      'You can target 1 monster your opponent controls; destroy it, and if you do, destroy 1 other monster you control.';
    expect(effectOf(theirs)?.resolution[1]?.action).toMatchObject({ what: { filter: { of: [{ is: 'other' }, {}] } } });
  });

  it('lets who discards by chance discard by choice as well', () => {
    const text =
      'Your opponent discards 1 random card, and if you control a Fish monster, discard 1 more card of their choice.';
    expect(effectOf(text, spell('Otter Rite'))?.resolution[1]?.action).toMatchObject({
      kind: 'discard',
      who: 'opponent',
      what: { controller: 'opponent' },
    });
  });

  it('gives ATK to this card where its own Summon is asked about', () => {
    const text =
      'If this card is Normal Summoned: You can banish 1 Spell from your GY, then, if this card was Tribute Summoned by Tributing a Fish monster, it gains 400 ATK.';
    expect(effectOf(text)?.resolution[1]?.action).toMatchObject({ what: { reference: { ref: 'this-card' } } });
  });

  it('spares the chosen card where all others are meant', () => {
    const text = 'Choose 1 Fish monster you control, and negate the effects of all other face-up cards on the field.';
    expect(effectOf(text, trap('Otter Net'))?.resolution[1]?.action).toMatchObject({
      of: { filter: { of: [{ is: 'not', of: { is: 'same', as: { ref: 'previous' } } }, {}] } },
    });
  });

  it('shields the cards that the first half of a ban is about', () => {
    const text =
      'You can discard 1 card; this turn, Fish monsters you control cannot be banished, and your opponent cannot target them with Spell effects.';
    expect(effectOf(text)?.resolution[1]?.action).toMatchObject({
      rule: { act: 'be-targeted', what: { reference: null, controller: 'you' } },
    });
    const attacks =
      "Your opponent's monsters cannot target Fish monsters you control for attacks, and your opponent cannot target them with Trap effects.";
    expect(effectOf(attacks)?.lasting[1]).toMatchObject({ act: 'be-targeted', what: { controller: 'you' } });
  });

  it.each([
    'You can target 1 Fish monster you control; send 1 Fish card from your Deck to the GY, and if you do, that target gains ATK equal to half its original ATK.',
    "When your Fish monster battles an opponent's monster: You can discard this card; that opponent's monster loses ATK equal to its own ATK.",
  ])('measures a change by the monster that changes: %s', (text) => {
    const told = JSON.stringify(effectOf(text)?.resolution.at(-1)?.action);
    expect(told).toContain('"of":{"ref":"subject"}');
  });

  it('asks of the zone, not of the monster that moves there, what points to it', () => {
    const text =
      'You can target 1 Fish monster you control; move that monster to your Main Monster Zone this card points to.';
    expect(effectOf(text)?.resolution[0]?.action).toMatchObject({ kind: 'move', what: { filter: { is: 'kind' } } });
  });

  it('counts banished cards of a player wherever those are now', () => {
    const text =
      'You can banish all Spells on the field, and if you do, inflict 200 damage to your opponent for each of their cards banished by this effect.';
    expect(effectOf(text)?.resolution[1]?.forEach).toMatchObject({ controller: 'opponent', locations: [] });
  });

  it('counts the counters that were removed', () => {
    const text =
      'During your End Phase: Remove all Reed Counters from your field, and if you do, inflict 200 damage to your opponent for each.';
    expect(effectOf(text)?.resolution[1]).toMatchObject({
      forEach: null,
      action: { amount: { kind: 'times', of: [{ n: 200 }, { kind: 'that-amount' }] } },
    });
  });

  it('takes one of each of two lists in parentheses', () => {
    const text = 'You can add 1 monster (FIRE or WATER, Fish or Rock) from your Deck to your hand.';
    expect(effectOf(text)?.resolution[0]?.action).toMatchObject({
      what: { filter: { of: [{ is: 'kind' }, { is: 'any-of' }, { is: 'any-of' }] } },
    });
  });

  it('spares a Token and what mentions it', () => {
    const text =
      'You can discard 1 card; draw 1 card. You cannot Special Summon monsters the turn you activate this effect, except "Reed Tokens" and monsters that mention it.';
    const told = JSON.stringify(effectOf(text)?.oaths);
    expect(told).toContain('{"is":"named","name":"Reed Token"},{"is":"mentions","name":"Reed Token"}');
  });

  it('lets the effect of a series be its own as well as that of an opponent', () => {
    const text =
      'If a monster is discarded by the effect of a "Reed" card or an opponent\'s card effect: You can draw 1 card.';
    const [trigger] = effectOf(text)?.triggers ?? [];
    expect(trigger?.cause).toMatchObject({ side: null, card: { controller: null, filter: { is: 'any-of' } } });
  });
});

describe('what a sentence of its own says', () => {
  it('goes on for as long as the Equip Spell is there', () => {
    const text =
      'Target 1 Fish monster in your GY; Special Summon that target, and equip it with this card. The equipped monster cannot attack.';
    const [first, second] = effectsOf(text, spell('Otter Harness', 'equip'));
    expect(first?.resolution.map(({ action }) => action.kind)).toEqual(['special-summon', 'equip']);
    expect(second).toMatchObject({ kind: 'continuous', lasting: [{ act: 'attack' }] });
  });

  it('counts whatever the counters come from', () => {
    const text =
      'If an attack is declared involving the equipped monster: Place 1 Reed Counter on this card. The equipped monster gains 200 ATK for each Reed Counter on this card.';
    expect(effectsOf(text, spell('Otter Harness', 'equip'))[1]?.kind).toBe('continuous');
    const alone =
      'When this card is Normal Summoned: You can draw 1 card. If you do not control another Fish monster, this card loses 300 ATK.';
    expect(effectsOf(alone)[1]?.kind).toBe('continuous');
  });

  it('asks in a bullet what was done this turn', () => {
    const text =
      'You can discard 1 card, then activate 1 of these effects;\n● Draw 1 card.\n● If you Xyz Summoned this turn, destroy 1 card on the field.';
    const chosen = effectOf(text)?.resolution[0]?.action;
    expect(chosen).toMatchObject({
      options: [{}, { clauses: [{ delayed: null, condition: { if: 'happened', since: 'this-turn' } }] }],
    });
  });

  it('lets Life Points be paid for a Normal Spell of the older wording', () => {
    const text = 'If you have 9000 or more Life Points, you can pay 700 Life Points to draw 1 card.';
    const effect = effectOf(text, spell('Otter Rite'));
    expect(effect?.activation).toMatchObject([{ kind: 'pay-life-points' }]);
    expect(effect?.condition).toMatchObject({ if: 'compare' });
  });

  it('tells those that are there now from those that will be', () => {
    const said = (control: string) =>
      effectOf(`Fish monsters you ${control} cannot be destroyed by card effects this turn.`, spell('Otter Rite'))
        ?.resolution[0]?.action;
    expect(said('currently control')).toMatchObject({ rule: { what: { current: true } } });
    expect(said('control')).not.toMatchObject({ rule: { what: { current: true } } });
  });

  it('spares a Summon, not the Tribute', () => {
    for (const spared of ['unless it is for', 'except for']) {
      const text = `This card cannot be Tributed for a Tribute Summon, ${spared} a Fish monster.`;
      expect(effectOf(text)?.lasting).toMatchObject([
        { act: 'be-tributed-for-tribute-summon', except: { filter: { of: [{ type: 'Fish' }, { kind: 'monster' }] } } },
      ]);
    }
  });
});
