import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board } from '../../../test/support/board.js';
import { atLeast, cardText, continuousText, monster, MONSTER, noun, spell, trap } from '../../../test/support/cards.js';
import {
  activated,
  activation,
  clause,
  destroy,
  draw,
  effect,
  event,
  FACE_UP_MONSTER,
  gainAtk,
  one,
  target,
  THAT_TARGET,
  THIS_CARD,
} from '../../../test/support/effects.js';
import type { Board, Copy } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import type { CardText, Location } from '../model/effects.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { mayActivate } from './may-activate.js';
import { responses } from './responses.js';

const text = (wish: Parameters<typeof cardText>[0]): CardText => cardText(wish);

/** Cards that ask about everything: own and other zones, hands, Decks, numbers, targets, restrictions. */
const CARDS: readonly (readonly [CardFacts, CardText | null])[] = [
  [monster('Plain Soldier'), null],
  [monster('Tall Giant', { atk: 2600, level: 8, type: 'Rock' }), null],
  [
    monster('Bold Leader', { frame: 'effect', atk: 1800 }),
    continuousText({
      rule: 'cannot',
      who: null,
      what: noun({ is: 'type', type: 'Warrior' }, { controller: 'you', locations: ['monster-zone'] }),
      act: 'be-targeted',
      except: null,
      by: null,
    }),
  ],
  [
    monster('Trap Breaker', { frame: 'effect', atk: 2400 }),
    continuousText({
      rule: 'cannot',
      who: 'opponent',
      what: noun({ is: 'kind', kind: 'trap' }),
      act: 'activate',
      except: null,
      by: null,
    }),
  ],
  [
    monster('Quick Smith', { frame: 'effect' }),
    text({
      effects: [
        effect({
          condition: {
            if: 'exists',
            noun: noun(MONSTER, { controller: 'opponent', locations: ['monster-zone'] }),
            compare: '>=',
            n: { kind: 'number', n: 2 },
          },
          activation: [{ kind: 'discard', what: one({ is: 'any' }), who: 'you' }],
          resolution: [gainAtk(THIS_CARD, 800)],
        }),
      ],
    }),
  ],
  [
    spell('Wide Storm'),
    text({
      effects: [
        activation('spell', {
          resolution: [
            destroy(
              noun({
                is: 'any-of',
                of: [
                  { is: 'kind', kind: 'spell' },
                  { is: 'kind', kind: 'trap' },
                ],
              }),
            ),
          ],
        }),
      ],
    }),
  ],
  [
    spell('Short Gust', 'quick-play'),
    text({
      effects: [
        activation('spell', {
          speed: 2,
          activation: [target(one(FACE_UP_MONSTER))],
          resolution: [gainAtk(THAT_TARGET, 700)],
        }),
      ],
    }),
  ],
  [
    spell('Second Dawn'),
    text({
      effects: [
        activation('spell', {
          activation: [
            target(
              one(
                {
                  is: 'all-of',
                  of: [
                    MONSTER,
                    { is: 'stat', stat: 'level', original: false, compare: '<=', value: { kind: 'number', n: 4 } },
                  ],
                },
                { controller: 'you', locations: ['graveyard'] },
              ),
            ),
          ],
          resolution: [
            clause({
              kind: 'special-summon',
              what: THAT_TARGET,
              who: 'you',
              how: ['special'],
              to: 'you',
              position: [],
              ignoringConditions: false,
              effectsNegated: false,
              zone: null,
            }),
          ],
        }),
      ],
    }),
  ],
  [spell('Two Pages'), text({ effects: [activation('spell', { resolution: [draw(2)] })] })],
  [
    trap('Loud Stop', 'counter'),
    text({
      effects: [
        activation('trap', {
          speed: 3,
          negates: ['activation'],
          triggers: [activated({ what: ['spell-card', 'trap-card'] })],
          activation: [{ kind: 'pay-life-points', who: 'you', amount: { kind: 'number', n: 1500 } }],
          resolution: [clause({ kind: 'negate', what: 'activation', of: null, until: null })],
        }),
      ],
    }),
  ],
  [
    trap('Deep Pit'),
    text({
      effects: [
        activation('trap', {
          timing: 'when',
          triggers: [event('summoned', { how: ['normal'], player: 'opponent' })],
          resolution: [destroy(noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'event' } }))],
        }),
      ],
    }),
  ],
  [
    trap('Late Rain'),
    text({
      effects: [
        activation('trap', {
          condition: {
            if: 'compare',
            left: { kind: 'life-points', player: 'you' },
            compare: '<',
            right: { kind: 'life-points', player: 'opponent' },
          },
          resolution: [destroy(one(FACE_UP_MONSTER, { quantity: atLeast(1) }))],
        }),
      ],
    }),
  ],
];
const TEXTS = Object.fromEntries(CARDS.flatMap(([card, own]) => (own === null ? [] : [[card.name, own] as const])));

const anyCard = fc.constantFrom(...CARDS.map(([card]) => card));
const anyMonster = fc.constantFrom(...CARDS.map(([card]) => card).filter((card) => card.kind === 'monster'));
const anySpell = fc.constantFrom(...CARDS.map(([card]) => card).filter((card) => card.kind !== 'monster'));

const position = fc.constantFrom(
  { face: 'up', position: 'attack' } as const,
  { face: 'down', position: 'defense' } as const,
);
const monsterEntry = fc.tuple(anyMonster, position).map(([card, lying]) => ({ card, ...lying }));
const setSpell = fc
  .tuple(anySpell, fc.boolean())
  .map(([card, now]) => ({ card, face: 'down', setThisTurn: now }) as const);

const side = fc.record({
  hand: fc.array(anyCard, { maxLength: 3 }),
  deck: fc.array(anyCard, { maxLength: 3 }),
  graveyard: fc.array(anyCard, { maxLength: 3 }),
  monsters: fc.record({ 1: monsterEntry, 3: monsterEntry }, { requiredKeys: [] }),
  spellsAndTraps: fc.record({ 2: setSpell, 4: setSpell }, { requiredKeys: [] }),
});

const anyBoard: fc.Arbitrary<Board> = fc
  .record({
    A: side,
    B: side,
    life: fc.constantFrom(100, 1500, 8000),
    phase: fc.constantFrom('main-1', 'battle', 'end'),
    attempt: fc.boolean(),
  })
  .map(({ A, B, life, phase }) =>
    board({ texts: TEXTS, A, B, lifePoints: { A: 8000, B: life }, turn: { phase: phase } }),
  );

/** What a judge may leave out: whole zones, single cards' names, Life Points, when a card was Set. */
const gap = fc.record({
  zones: fc.array(
    fc.tuple(
      fc.constantFrom(...PLAYERS),
      fc.constantFrom<Location>('hand', 'deck', 'graveyard', 'monster-zone', 'spell-trap-zone'),
    ),
    { maxLength: 3 },
  ),
  names: fc.array(fc.nat(20), { maxLength: 3 }),
  life: fc.boolean(),
});
type Gap = typeof gap extends fc.Arbitrary<infer T> ? T : never;

function withGaps(full: Board, gaps: Gap, keep: Copy): Board {
  const copies = new Map(full.copies);
  const places = { A: { ...full.places.A }, B: { ...full.places.B } };
  for (const [player, location] of gaps.zones) {
    places[player] = { ...places[player], [location]: { complete: false, unnamed: 0 } };
    for (const copy of full.copies.values())
      if (copy.place.player === player && copy.place.location === location && copy.id !== keep.id)
        copies.delete(copy.id);
  }
  const ids = [...copies.keys()];
  for (const at of gaps.names) {
    const copy = copies.get(ids[at % Math.max(1, ids.length)] ?? keep.id);
    if (copy !== undefined && copy.id !== keep.id) copies.set(copy.id, { ...copy, card: null, text: null });
  }
  return {
    ...full,
    copies,
    places,
    complete: false,
    lifePoints: gaps.life ? { A: 'unknown', B: 'unknown' } : full.lifePoints,
  };
}

const usable = (at: Board): readonly Copy[] => [...at.copies.values()].filter((copy) => copy.place.location !== 'deck');

describe('what is known of the board', () => {
  it('can only make a sure answer of an open one, never turn a sure one round', () => {
    fc.assert(
      fc.property(anyBoard, gap, fc.nat(30), (full, gaps, pick) => {
        const candidates = usable(full);
        const copy = candidates[pick % Math.max(1, candidates.length)];
        if (copy === undefined) return;
        const player: Player = copy.controller;
        const ask = (at: Board) =>
          mayActivate({ board: at, player, copy: copy.id, effect: null, cardActivation: null });
        const less = ask(withGaps(full, gaps, copy));
        // What was assumed is named; a different truth may then differ.
        if (less.answer === 'depends' || less.assumed.some((one) => one.fact !== 'no other card or effect interferes'))
          return;
        if (less.assumed.length > 0 && less.answer === 'yes' && forbids(full)) return;
        expect(ask(full).answer).toBe(less.answer);
      }),
      { numRuns: 600 },
    );
  });

  it('gives the same answer to the same question', () => {
    fc.assert(
      fc.property(anyBoard, (full) => {
        expect(responses(full)).toEqual(responses(structuredClone(full)));
      }),
      { numRuns: 60 },
    );
  });

  it('is all that an answer rests on: copies that lie elsewhere in the description change nothing', () => {
    fc.assert(
      fc.property(anyBoard, (full) => {
        const turned: Board = { ...full, copies: new Map([...full.copies.entries()].reverse()) };
        const answers = (at: Board) => Object.fromEntries(responses(at).responses.map((one) => [one.copy, one.answer]));
        expect(answers(turned)).toEqual(answers(full));
      }),
      { numRuns: 60 },
    );
  });
});

/** Cards that a judge who leaves them out has assumed away. */
function forbids(at: Board): boolean {
  return [...at.copies.values()].some(
    (copy) => copy.card?.name === 'Trap Breaker' || copy.card?.name === 'Bold Leader',
  );
}
