import { describe, expect, it } from '@jest/globals';
import { type LastingRule } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize, wholeRange } from '../../lexer/tokens.js';
import { parseLasting } from '../index.js';

function rulesOf(text: string): readonly LastingRule[] {
  const source = tokenize(text, NO_NAMES);
  const read = parseLasting(source, wholeRange(source));
  expect(read.unread).toEqual([]);
  return read.rules;
}

describe('what serves as material', () => {
  it('reads substitutes, several in one, and other traits', () => {
    expect(rulesOf('For a Synchro Summon, you can substitute this card for any 1 "Frost" Tuner.')).toMatchObject([
      { rule: 'material-use', use: { kind: 'substitute' }, how: ['synchro'] },
    ]);
    expect(
      rulesOf(
        'This card can be treated as 2 materials for the Xyz Summon of a Fish monster that requires 3 or more materials.',
      ),
    ).toMatchObject([{ use: { kind: 'several', n: 2 }, how: ['xyz'], requires: 3 }]);
    expect(
      rulesOf(
        'If this card you control would be used as Synchro Material for a Fish monster, you can treat it as a non-Tuner.',
      ),
    ).toMatchObject([
      {
        use: { kind: 'as', like: { is: 'not', of: { ability: 'tuner' } } },
        summoned: { filter: { of: [{ type: 'Fish' }, {}] } },
      },
    ]);
  });

  it('reads what stands in for a Tribute, and a Level with the Tuner', () => {
    expect(
      rulesOf(
        'To Tribute Summon this card face-up, you can Tribute a Continuous Trap you control, instead of a monster.',
      ),
    ).toMatchObject([
      {
        what: { quantity: { kind: 'exactly', n: { n: 1 } }, controller: 'you' },
        use: { kind: 'also', deed: 'tribute' },
        how: ['tribute'],
      },
    ]);
    expect(
      rulesOf("For this card's Synchro Summon, you can treat 1 Link-2 monster you control as a Level 2 Tuner."),
    ).toMatchObject([
      {
        use: { kind: 'as', like: { is: 'all-of', of: [{ stat: 'level', value: { n: 2 } }, { ability: 'tuner' }] } },
        how: ['synchro'],
      },
    ]);
  });

  it('reads a Level that all the materials count with', () => {
    expect(
      rulesOf(
        'When this card is used as Synchro Material, you can treat this card and all other Synchro Materials (that have a Level) as Level 3 monsters.',
      ),
    ).toMatchObject([{ use: { kind: 'all-as', level: 3 }, how: ['synchro'] }]);
  });

  it('reads cards from elsewhere, and what must be used beside them', () => {
    expect(
      rulesOf(
        'If a Fish monster you control would be used as Link Material for a "Frost" monster, this card in your hand can also be used as material.',
      ),
    ).toMatchObject([
      {
        what: { reference: { ref: 'this-card' }, locations: ['hand'] },
        use: { kind: 'also', deed: 'use' },
        how: ['link'],
        beside: { controller: 'you', filter: { of: [{ type: 'Fish' }, {}] } },
      },
    ]);
    expect(
      rulesOf(
        'When you Ritual Summon a Fish monster, you can banish this card from your hand or GY as 1 of the monsters required for the Ritual Summon.',
      ),
    ).toMatchObject([{ use: { kind: 'also', deed: 'banish' }, how: ['ritual'] }]);
  });

  it('reads what binds the others', () => {
    expect(
      rulesOf('If this card is used as Synchro Material, all other Synchro Materials must be FIRE.'),
    ).toMatchObject([{ use: { kind: 'others-must', like: { attribute: 'FIRE' } }, how: ['synchro'] }]);
    expect(
      rulesOf('A Fusion Summon of this card can only be conducted with the above Fusion Materials.'),
    ).toMatchObject([{ use: { kind: 'printed-only' }, how: ['fusion'] }]);
  });

  it('keeps the words for whoever cannot judge by them', () => {
    const [rule] = rulesOf('The other Synchro Material cannot be Level 4.');
    expect(rule).toMatchObject({ text: 'The other Synchro Material cannot be Level 4.' });
  });
});

describe('set sentences', () => {
  it('reads a monster that can be Set as a Spell, a name that makes no member, a bigger normal draw', () => {
    expect(rulesOf('You can Set this card from your hand to your Spell & Trap Zone as a Spell.')).toMatchObject([
      { rule: 'stated', statement: 'settable-as-spell' },
    ]);
    expect(rulesOf('(This card is not treated as a "Frost" card.)')).toMatchObject([
      { rule: 'no-member', name: 'Frost' },
    ]);
    expect(rulesOf('Draw 2 cards instead of 1 for your normal draw during your Draw Phase.')).toEqual([
      { rule: 'normal-draw', who: 'you', n: 2 },
    ]);
  });
});
