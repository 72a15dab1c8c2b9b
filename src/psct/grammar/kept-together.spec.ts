/** What is said of several cards or parts together: distributed, side by side, at the same moment, before a fight. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectsOf(main: string, card = monster('Lantern Otter', { frame: 'effect' })): readonly Effect[] {
  return compileCard(card, { main }, NO_NAMES).effects;
}

describe('counters that are distributed', () => {
  it('are so many in all, each where the player wants it', () => {
    const [equal] = effectsOf('Distribute 3 Kelp Counters among face-up monsters on the field.', spell('Kelp Rite'));
    expect(equal?.resolution).toMatchObject([
      { action: { kind: 'place-counter', count: { kind: 'exactly', n: { n: 3 } }, distributed: true } },
    ]);
    const most =
      'Distribute a number of Kelp Counters on face-up monsters your opponent controls, up to the number of Fish monsters you control.';
    expect(effectsOf(most, trap('Kelp Net'))[0]?.resolution).toMatchObject([
      {
        action: {
          count: { kind: 'up-to', n: { kind: 'count' } },
          on: { quantity: { kind: 'all' }, together: null },
          distributed: true,
        },
      },
    ]);
  });

  it('are told apart from counters that each of the cards gets', () => {
    const [each] = effectsOf('Place 1 Kelp Counter on each face-up monster on the field.', spell('Kelp Rite'));
    expect(each?.resolution[0]?.action).not.toHaveProperty('distributed');
  });
});

describe('cards beside several others', () => {
  it('are in the column of any of them (zone.column)', () => {
    const [effect] = effectsOf(
      'You can pay 500 LP; destroy all monsters your opponent controls in the same column as your Fish monsters.',
    );
    expect(effect?.unread).toEqual([]);
    expect(effect?.resolution).toMatchObject([
      { action: { what: { filter: { of: [{}, { is: 'column', of: { quantity: { kind: 'all' } } }] } } } },
    ]);
  });
});

describe('effects applied simultaneously', () => {
  it('are one moment, others come one after another (psct.conjunction.and-if-you-do)', () => {
    const bullets = '\n● Destroy 1 card on the field.\n● Draw 1 card.';
    const [together] = effectsOf(`FLIP: Apply these effects (simultaneously).${bullets}`);
    expect(together?.resolution).toMatchObject([{ action: { kind: 'apply-in-order', together: true } }]);
    const [inOrder] = effectsOf(`FLIP: Apply these effects in sequence.${bullets}`);
    expect(inOrder?.resolution[0]?.action).not.toHaveProperty('together');
  });

  it('stay unread where they are applied to cards that only the announcement names', () => {
    const [effect] = effectsOf(
      'Apply these effects to all cards your opponent controls in this column.\n● Negate their effects.\n● Halve their ATK.',
      trap('Kelp Net'),
    );
    expect(effect?.unread).not.toEqual([]);
  });
});

describe('a monster that is destroyed before it fights', () => {
  it.each([
    'If this card attacks a face-down monster, you can destroy that monster immediately without applying damage calculation.',
    'While you control another Fish monster, if this card attacks a face-down monster, destroy the monster immediately without flipping it face-up or applying damage calculation.',
  ])('falls at the start of the Damage Step: %s', (text) => {
    const [effect] = effectsOf(text);
    expect(effect).toMatchObject({
      kind: 'trigger',
      triggers: [{ event: 'attack-declared', carriedOut: true }],
      resolution: [{ action: { kind: 'destroy', what: { reference: { ref: 'battling-opponent' } } } }],
      unread: [],
    });
    expect(JSON.stringify(effect?.condition)).toContain('"substeps":["start"]');
  });
});

describe('what may not be done, and what is compared', () => {
  it('tells the Deck from the hand in what may not be returned', () => {
    const [deck] = effectsOf('Cards on the field cannot be returned to the Deck.');
    expect(deck?.lasting).toMatchObject([{ rule: 'cannot', act: 'be-returned-to-deck' }]);
  });

  it('knows that a substitute may serve as nothing else (fusion.substitute)', () => {
    const text =
      'You can substitute this card for any 1 Fusion Material Monster, but the other materials must be correct. Cannot be used as Fusion Material otherwise.';
    expect(effectsOf(text).flatMap(({ lasting }) => lasting)).toMatchObject([
      { rule: 'fusion-substitute' },
      { rule: 'stated', statement: 'only-as-substitute' },
    ]);
  });

  it('compares the sums of two sides', () => {
    const [effect] = effectsOf(
      'If the total ATK of all Fish monsters your opponent controls is more than that of all Fish monsters you control: You can draw 1 card.',
    );
    expect(effect?.condition).toMatchObject({
      if: 'compare',
      left: { kind: 'aggregate', of: { controller: 'opponent' } },
      compare: '>',
      right: { kind: 'aggregate', of: { controller: 'you' } },
    });
  });
});
