/** What holds of every board and every Chain, with the cards of the rulebooks. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { EDITIONS } from '../../src/engine/index.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { ask } from '../../src/questions/ask.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

const MONSTERS = ['Summoned Skull', 'Mystical Elf', 'Sangan', 'Gene-Warped Warwolf', 'Man-Eater Bug', 'Cyber Dragon'];
const monster = fc.record({
  card: fc.constantFrom(...MONSTERS),
  position: fc.constantFrom('face-up-attack', 'face-up-defense', 'face-down-defense'),
});
const side = fc.record({
  monsters: fc.record({ 1: monster, 3: monster }, { requiredKeys: [] }),
  hand: fc.array(fc.constantFrom(...MONSTERS), { maxLength: 2 }),
  graveyard: fc.array(fc.constantFrom(...MONSTERS), { maxLength: 2 }),
});

const player = fc.constantFrom<'A' | 'B'>('A', 'B');
const FAST = ['Torrential Tribute', 'Threatening Roar', "Solomon's Lawbook"];
const SLOW = ['Dark Hole', 'Raigeki', 'Heavy Storm', 'Smashing Ground', 'Card Destruction'];

/** A Chain of up to three cards without targets, each in a zone of its own; only the first may have Spell Speed 1. */
const chained = fc
  .tuple(
    fc.tuple(player, fc.constantFrom(...SLOW, ...FAST)),
    fc.array(fc.tuple(player, fc.constantFrom(...FAST)), { maxLength: 2 }),
  )
  .map(([first, others]) => [first, ...others]);

interface Described {
  readonly A: object;
  readonly B: object;
  readonly links: readonly (readonly ['A' | 'B', string])[];
}

function bodyOf({ A, B, links }: Described, choices: readonly unknown[], edition: string): object {
  const zones = (player: string): object =>
    Object.fromEntries(
      links.flatMap(([owner, card], i) => (owner === player ? [[i + 1, { card, face: 'up' }] as const] : [])),
    );
  const board = {
    edition,
    complete: true,
    turn: { number: 4, player: 'A', phase: 'main-1' },
    chain: links.map(([player], i) => ({ player, card: `${player}.spellsAndTraps.${String(i + 1)}` })),
    players: {
      A: { ...A, lifePoints: 8000, deckCount: 20, spellsAndTraps: zones('A') },
      B: { ...B, lifePoints: 8000, deckCount: 20, spellsAndTraps: zones('B') },
    },
  };
  return { board, question: { choices } };
}

interface Resolved {
  readonly answer: string;
  readonly choice: { readonly options: readonly string[]; readonly min: number } | null;
  readonly board: { readonly cards: readonly { readonly copy: string; readonly place: object }[] };
}

/** Resolves with the first legal decision wherever one is asked for. */
function resolved(described: Described, edition: string): Resolved {
  const choices: unknown[] = [];
  for (;;) {
    const result = ask('resolution', bodyOf(described, choices, edition), pool) as unknown as Resolved;
    if (result.choice === null || choices.length > 12) return result;
    choices.push(result.choice.options.slice(0, Math.max(1, result.choice.min)));
  }
}

const anything: fc.Arbitrary<Described> = fc.record({ A: side, B: side, links: chained });
const described = ({ A, B, links }: Described): number =>
  [A, B].reduce((sum, one) => {
    const { monsters, hand, graveyard } = one as Readonly<Record<'monsters' | 'hand' | 'graveyard', object>>;
    return sum + [monsters, hand, graveyard].reduce((n, list) => n + Object.keys(list).length, 0);
  }, links.length);

describe('a Chain that resolves', () => {
  it('ends, loses no card, and leaves none in two places', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const { choice, board } = resolved(one, 'tcg-2020');
        expect(choice).toBeNull();
        const copies = board.cards.map(({ copy }) => copy);
        expect(new Set(copies).size).toBe(copies.length);
        expect(copies).toHaveLength(described(one));
      }),
      { numRuns: 100 },
    );
  });

  it('comes to the same again, also after another edition was asked', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...EDITIONS), (one, other) => {
        const first = resolved(one, 'tcg-2020');
        resolved(one, other);
        expect(resolved(one, 'tcg-2020')).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });
});
