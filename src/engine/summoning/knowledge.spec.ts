import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board } from '../../../test/support/board.js';
import { atLeast, cardText, exactly, level, materialsOf, monster, noun, TUNER } from '../../../test/support/cards.js';
import { contextOf } from '../context-of.js';
import { copyId, type Board, type Copy, type CopyId } from '../model/board.js';
import type { CardFacts, LinkArrow } from '../model/card.js';
import { summonQuestion, type SummonAct } from './question.js';
import { summon } from './summon.js';

const star = monster('Star', { frame: 'synchro', level: 5 });
const stack = monster('Stack', { frame: 'xyz', rank: 4 });
const linker = monster('Linker', { frame: 'link', rating: 2, arrows: ['bottom', 'left'] });
const TEXTS = {
  Star: materialsOf(noun(TUNER, { quantity: exactly(1) }), noun({ is: 'not', of: TUNER }, { quantity: atLeast(1) })),
  Stack: materialsOf(noun(level(4), { quantity: exactly(2) })),
  Linker: materialsOf(noun({ is: 'any' }, { quantity: exactly(2) })),
  Hermit: cardText({ summoning: { normalSummon: 'cannot', special: 'must-first' } }),
};

const mainMonster: fc.Arbitrary<CardFacts> = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map((n) => monster(`Plain ${String(n)}`, { level: n })),
  fc.integer({ min: 1, max: 4 }).map((n) => monster(`Tuner ${String(n)}`, { level: n, abilities: ['tuner'] })),
  fc.constant(monster('Hermit', { frame: 'effect', level: 8 })),
);
const linkMonster = fc
  .constantFrom<LinkArrow>('left', 'right', 'top')
  .map((arrow) => monster(`Link ${arrow}`, { frame: 'link', arrows: [arrow] }));
const seat = fc.oneof(
  fc.record({ card: mainMonster, down: fc.boolean(), thisTurn: fc.boolean() }),
  fc.record({ card: linkMonster, down: fc.constant(false), thisTurn: fc.boolean() }),
);

const described = fc.record({
  hand: fc.array(mainMonster, { minLength: 1, maxLength: 2 }),
  field: fc.array(seat, { maxLength: 5 }),
  theirs: fc.array(seat, { maxLength: 2 }),
  used: fc.integer({ min: 0, max: 1 }),
});

const ASKS: readonly (readonly [SummonAct, string])[] = [
  ['normal-summon', 'A.hand.1'],
  ['normal-set', 'A.hand.1'],
  ['special-summon', 'A.extraDeck.1'],
  ['special-summon', 'A.extraDeck.2'],
  ['special-summon', 'A.extraDeck.3'],
  ['change-position', 'A.monsters.1'],
  ['flip-summon', 'A.monsters.1'],
];

type Described = typeof described extends fc.Arbitrary<infer T> ? T : never;

function boardOf({ hand, field, theirs, used }: Described): Board {
  const seats = (list: Described['field']) =>
    Object.fromEntries(
      list.map(({ card, down, thisTurn }, i) => [
        i + 1,
        {
          card,
          face: down ? ('down' as const) : ('up' as const),
          position: down ? ('defense' as const) : ('attack' as const),
          summoned: { thisTurn },
        },
      ]),
    );
  return board({
    A: { hand, monsters: seats(field), extraDeck: [star, stack, linker] },
    B: { monsters: seats(theirs) },
    texts: TEXTS,
    normalSummons: { A: { used, granted: 1 }, B: { used: 0, granted: 1 } },
  });
}

/** The same board, described by somebody who knows less. */
function forget(full: Board, hidden: ReadonlySet<CopyId>, states: boolean): Board {
  const copies = new Map(
    [...full.copies].map(([id, copy]): [CopyId, Copy] => {
      const nameless: Copy = hidden.has(id) ? { ...copy, card: null, text: null } : copy;
      return [
        id,
        states
          ? { ...nameless, changedPosition: 'unknown', attacks: 'unknown', setThisTurn: copy.setThisTurn }
          : nameless,
      ];
    }),
  );
  return { ...full, copies };
}

function answers(on: Board): readonly (string | null)[] {
  const context = contextOf(on);
  return ASKS.map(([act, name]) =>
    on.copies.has(copyId(name)) ? summon(context, summonQuestion(act, 'A', copyId(name))).answer : null,
  );
}

describe('a question about a Summon', () => {
  it('never gets the opposite answer from somebody who knows more', () => {
    fc.assert(
      fc.property(described, fc.array(fc.nat(12), { maxLength: 4 }), fc.boolean(), (wish, picks, states) => {
        const full = boardOf(wish);
        const ids = [...full.copies.keys()];
        const hidden = new Set(picks.flatMap((pick) => ids[pick % ids.length] ?? []));
        const known = answers(full);
        answers(forget(full, hidden, states)).forEach((answer, i) => {
          if (answer === 'yes' || answer === 'no') expect([ASKS[i], known[i]]).toEqual([ASKS[i], answer]);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('gets the same answer twice, and leaves the board alone', () => {
    fc.assert(
      fc.property(described, (wish) => {
        const full = boardOf(wish);
        const before = JSON.stringify([...full.copies]);
        expect(answers(full)).toEqual(answers(full));
        expect(JSON.stringify([...full.copies])).toBe(before);
      }),
      { numRuns: 50 },
    );
  });

  it('lists only choices that are legal when they are asked about', () => {
    fc.assert(
      fc.property(described, (wish) => {
        const full = boardOf(wish);
        const context = contextOf(full);
        for (const [act, name] of ASKS) {
          if (!full.copies.has(copyId(name))) continue;
          for (const choice of summon(context, summonQuestion(act, 'A', copyId(name))).choices) {
            const again = summon(context, summonQuestion(act, 'A', copyId(name), { with: choice.with }));
            expect(again.answer).toBe('yes');
            expect(choice.zones.length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
