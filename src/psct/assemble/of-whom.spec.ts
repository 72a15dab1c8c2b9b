import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const HERON = monster('Copper Heron', { frame: 'effect' });

const lastingOf = (main: string) => compileCard(HERON, { main }, NO_NAMES).effects[0]?.lasting;

describe('whom a Continuous Effect means by "they" (effect.continuous)', () => {
  it.each([
    ['Monsters on the field lose 300 ATK, unless they are co-linked.', { is: 'not', of: { is: 'co-linked' } }],
    [
      'Fish monsters you control cannot be destroyed by battle while they are attacking.',
      { is: 'state', state: 'attacking' },
    ],
  ])('those of its monsters that are so: %s', (main, like) => {
    expect(lastingOf(main)).toMatchObject([{ what: { reference: null } }]);
    expect(JSON.stringify(lastingOf(main))).toContain(JSON.stringify(like).slice(0, 30));
  });

  it('all that the state in front of it is about', () => {
    const main = 'While all Fish monsters you control are in Defense Position, they gain 700 DEF.';
    const what = { controller: 'you', quantity: { kind: 'all' }, reference: null };
    expect(lastingOf(main)).toMatchObject([{ rule: 'change-stat', what }]);
  });

  it.each([
    'The equipped monster cannot attack, also its effects are negated.',
    'A monster equipped with this card is treated as a Tuner, it gains 700 ATK.',
  ])('the monster that wears the card: %s', (main) => {
    const what = { reference: { ref: 'equipped-monster' } };
    expect(lastingOf(main)).toMatchObject([{ what }, { what }]);
  });

  it.each([
    'Gain 700 LP.',
    'Neither player can target Fish monsters you control, or return Fish monsters to the Deck.',
  ])('nobody where something is done once: that stays unread: %s', (main) => {
    expect(lastingOf(main)?.at(-1)).toMatchObject({ rule: 'unparsed' });
  });

  it('each monster its own counters', () => {
    const main = 'Monsters lose 200 ATK for each Mist Counter on them.';
    const amount = { of: [{ n: 200 }, { kind: 'counters', on: { reference: { ref: 'subject' } } }] };
    expect(lastingOf(main)).toMatchObject([{ rule: 'change-stat', amount }]);
  });

  it.each([
    "If this card battles a Fish monster, that Fish monster's ATK becomes 0 during the Damage Step only.",
    'If this card that was Fusion Summoned using "Cod" as material battles a monster, that monster\'s ATK becomes 0 during damage calculation only.',
  ])('the monster that this card battles: %s', (main) => {
    const action = { kind: 'change-stat', what: { reference: { ref: 'battling-opponent' } } };
    expect(lastingOf(main)).toMatchObject([
      { rule: 'whenever', events: [{ event: 'battles' }], clauses: [{ action }] },
    ]);
  });

  it('nobody whom it has not spoken of: that stays unread', () => {
    const main = 'Cannot be destroyed by battle with a Fish monster, unless that monster has a higher Level.';
    expect(lastingOf(main)).toMatchObject([{ rule: 'unparsed' }]);
  });
});
