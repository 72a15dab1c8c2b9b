/** What an amount, a list or a remark in parentheses says is not lost. */
import { describe, expect, it } from '@jest/globals';
import { spell } from '../../../test/support/cards.js';
import { after, lasting, trigger } from '../../../test/support/small-words.js';
import { compileCard } from '../compile.js';
import { NameIndex } from '../lexer/names.js';
import { tokenize } from '../lexer/tokens.js';

const SPELL = spell('Quiet Harbour', 'normal');

describe('how many', () => {
  it('keeps the plural mark out of a name, also inside the quotation marks', () => {
    const names = new NameIndex(['Quay Gull']);
    const tokens = (text: string): unknown =>
      tokenize(text, names).tokens.map(({ fold, oneOrMore }) => ({ fold, oneOrMore }));
    expect(tokens('"Quay Gull(s)"')).toEqual([{ fold: 'Quay Gull', oneOrMore: true }]);
    const [effect] = compileCard(SPELL, { main: 'Banish 3 "Quay Gull(s)" from your GY; draw 1 card.' }, names).effects;
    expect(effect?.activation).toMatchObject([
      { what: { quantity: { kind: 'exactly', n: { n: 3 } }, filter: { is: 'named', name: 'Quay Gull' } } },
    ]);
  });

  it('leaves to the player what is paid in multiples', () => {
    const { clauses } = after('Discard 1 card', 'pay LP in multiples of 300 (max. 1200).');
    expect(clauses[0]?.action).toMatchObject({
      kind: 'pay-life-points',
      amount: { kind: 'times', of: [{ kind: 'declared' }, { n: 300 }] },
      most: 1200,
    });
  });
});

describe('as what it counts', () => {
  it('keeps as what kind of Summon a Special Summon is treated', () => {
    const how = (text: string): unknown => {
      const action = after('Discard 1 card', text).clauses[0]?.action;
      return action?.kind === 'special-summon' ? action.how : null;
    };
    const plain = 'Special Summon 1 Fusion Monster from your Extra Deck';
    expect(how(`${plain}.`)).toEqual(['special']);
    expect(how(`${plain} (this is treated as a Fusion Summon).`)).toEqual(['fusion']);
    expect(how(`${plain}, but it cannot attack. (This is treated as a Fusion Summon.)`)).toEqual(['fusion']);
  });
});

describe('lists', () => {
  it('leaves to the player what a bullet says they can do', () => {
    const { clauses } = after(
      'Discard 1 card',
      'roll a six-sided die and apply the result.\n● 1 or 2: You can draw 1 card.\n● 3, 4, 5, or 6: Draw 1 card.',
    );
    const action = clauses.at(-1)?.action;
    const options = action?.kind === 'apply-in-order' ? action.options : [];
    expect(options.map((option) => option.clauses[0]?.optional)).toEqual([true, false]);
  });

  it('lasts as long as the sentence before the list says', () => {
    const { clauses } = after(
      'Discard 1 card',
      'draw 1 card, then apply this effect until the end of the next turn.\n● Fish monsters you control gain 300 ATK.',
    );
    const action = clauses.at(-1)?.action;
    const options = action?.kind === 'apply-one-of' || action?.kind === 'apply-in-order' ? action.options : [];
    expect(options[0]?.clauses[0]?.action).toMatchObject({ until: { until: 'end-of-next-turn' } });
  });
});

describe('what was declared', () => {
  it('is what "that Attribute" means', () => {
    const { clauses } = after(
      'Declare 1 Attribute',
      'destroy all monsters on the field with that Attribute, also neither player can Special Summon monsters with that Attribute this turn.',
    );
    const declared = { is: 'shares', what: 'attribute', with: { ref: 'declared' } };
    expect(clauses[0]?.action).toMatchObject({ what: { filter: { of: [{ kind: 'monster' }, declared] } } });
    expect(clauses[1]?.action).toMatchObject({ rule: { what: { filter: { of: [{ kind: 'monster' }, declared] } } } });
  });
});

describe('causes', () => {
  it('shares the cause behind bare words', () => {
    const cause = { by: ['card-effect'], side: 'opponent' };
    expect(trigger("If this card is destroyed or banished by an opponent's card effect").events).toMatchObject([
      { event: 'destroyed', cause },
      { event: 'banished', cause },
    ]);
    expect(trigger('If this card is Tributed or destroyed by battle').events).toMatchObject([
      { event: 'tributed', cause: null },
      { event: 'destroyed', cause: { by: ['battle'] } },
    ]);
  });
});

describe('what several things are said of', () => {
  it('keeps that names differ, beside what else the cards must be', () => {
    const { clauses } = after(
      'Discard 1 card',
      'banish 3 Fish monsters with 700 ATK and different names from your GY.',
    );
    expect(clauses[0]?.action).toMatchObject({ what: { distinct: 'name' } });
  });

  it('keeps that all of the lowest are meant, where several are', () => {
    const { clauses } = after(
      'Discard 1 card',
      'banish the face-up monster(s) your opponent controls with the lowest DEF (all, if tied).',
    );
    expect(clauses[0]?.action).toMatchObject({ kind: 'banish', what: { quantity: { kind: 'all' } } });
  });

  it('keeps that they are of so many different Types', () => {
    const { clauses } = after(
      'Tribute this card',
      'add 2 Fish monsters of 2 different Attributes from your Deck to your hand.',
    );
    expect(clauses[0]?.action).toMatchObject({ what: { distinct: 'attribute', locations: ['deck'] } });
  });

  it('compares the name as well, where the Type has to be the same', () => {
    const { clauses } = after(
      'Target 1 Fish monster you control',
      'Special Summon from your hand, 1 Fish monster with the same Rank as that target, but with a different name.',
    );
    const target = { ref: 'target' };
    expect(clauses[0]?.action).toMatchObject({
      what: {
        filter: {
          of: [
            { type: 'Fish' },
            { kind: 'monster' },
            { is: 'shares', what: 'rank', with: target, different: false },
            { is: 'shares', what: 'name', with: target, different: true },
          ],
        },
      },
    });
  });

  it('does not take the number of the cards for a part of the exception', () => {
    const { clauses } = after(
      'Discard 1 card',
      'banish Fish monsters from your GY, except "Quay Gull", up to the number of Spells you control.',
    );
    expect(clauses[0]?.action).toMatchObject({ what: { together: { if: 'compare', compare: '<=' } } });
  });
});

describe('numbers of another card (psct.quantities)', () => {
  const rank = (amount: object) => ({ is: 'stat', stat: 'rank', value: amount });
  const summoned = (text: string) => after('Target 1 face-up Xyz Monster you control', text).clauses[0]?.action;

  it('are said of what is looked for, behind the card that is compared with', () => {
    const words = 'Special Summon from your Extra Deck, 1 Fish monster with the same Type as that monster you control';
    for (const joint of [' but', ', but'])
      expect(summoned(`${words}${joint} 2 Ranks higher, by using it as material.`)).toMatchObject({
        what: { filter: { of: [{}, {}, { is: 'shares' }, rank({ kind: 'plus', of: [{}, { n: 2 }] })] } },
      });
  });

  it('may be a Level that is the Rank of the other', () => {
    expect(
      summoned("Special Summon 1 monster from your Deck with the same Level as that monster's Rank."),
    ).toMatchObject({
      what: { filter: { of: [{}, { is: 'stat', stat: 'level', value: { kind: 'stat', stat: 'rank' } }] } },
    });
  });

  it('leave an exception to what is looked for', () => {
    const words =
      '1 Xyz Monster that is 1 Rank higher than this card, except a "Cod" monster, by using this card as material';
    expect(summoned(`Special Summon from your Extra Deck, ${words}.`)).toMatchObject({
      what: { filter: { of: [{}, {}, { is: 'stat' }, { is: 'not', of: { of: [{ name: 'Cod' }, {}] } }] } },
    });
  });

  it('count the attacks that are made for each of something', () => {
    const more = { rule: 'extra-attack', count: null, times: { kind: 'plus', of: [{ n: 1 }, { kind: 'count' }] } };
    expect(
      lasting('Gains 1 additional attack during each Battle Phase, for each Fish monster you control.').rules,
    ).toMatchObject([more]);
    expect(
      lasting('For each Equip Spell equipped to this card, it gains 1 additional attack during each Battle Phase.')
        .rules,
    ).toMatchObject([more]);
  });
});
