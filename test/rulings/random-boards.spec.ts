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
  readonly board: {
    readonly counts: Readonly<Record<'A' | 'B', Readonly<Record<string, number>>>>;
    readonly cards: readonly { readonly copy: string; readonly place: { readonly location: string } }[];
  };
}

/** All cards of both players: those at places that are counted, and those that lie on the field. */
function cardsOf({ counts, cards }: Resolved['board']): number {
  const elsewhere = [counts.A, counts.B].flatMap((side) => Object.values(side)).reduce((sum, n) => sum + n, 0);
  return elsewhere + cards.filter(({ place }) => place.location.endsWith('zone')).length;
}

const DECKS = 2 * 20;

/** Resolves with the first legal decision wherever one is asked for. */
function resolved(described: Described, edition: string): Resolved {
  const choices: unknown[] = [];
  for (;;) {
    const result = ask('resolution', bodyOf(described, choices, edition), pool) as unknown as Resolved;
    if (result.choice === null || choices.length > 12) return result;
    choices.push(result.choice.options.slice(0, Math.max(1, result.choice.min)));
  }
}

const attacking = fc.record({ card: fc.constantFrom(...MONSTERS), position: fc.constant('face-up-attack') });
const battle = fc.record({
  A: fc.record({ attacker: attacking, side }),
  B: side,
  choice: fc.boolean(),
  edition: fc.constantFrom(...EDITIONS),
});

interface Fought {
  readonly A: { readonly attacker: object; readonly side: { readonly monsters: object } };
  readonly B: { readonly monsters: object };
  readonly choice: boolean;
  readonly edition: string;
}

/** Monster 5 of player A attacks the first monster of player B, or directly where there is none. */
function foughtOut({ A, B, choice, edition }: Fought): Resolved {
  const [zone] = Object.keys(B.monsters);
  const { side: own, attacker } = A;
  const board = {
    edition,
    complete: true,
    turn: { number: 4, player: 'A', phase: 'battle' },
    players: {
      A: { ...own, lifePoints: 8000, deckCount: 20, monsters: { ...own.monsters, 5: attacker } },
      B: { ...B, lifePoints: 8000, deckCount: 20 },
    },
  };
  const target = zone === undefined ? 'direct' : `B.monsters.${zone}`;
  const question = { attacker: 'A.monsters.5', target, choices: choice ? [true] : [] };
  return ask('battle', { board, question }, pool) as unknown as Resolved;
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
      fc.property(anything, fc.constantFrom(...EDITIONS), (one, edition) => {
        const { choice, board } = resolved(one, edition);
        expect(choice).toBeNull();
        const copies = board.cards.map(({ copy }) => copy);
        expect(new Set(copies).size).toBe(copies.length);
        expect(copies.filter((copy) => !copy.includes('unnamed'))).toHaveLength(described(one));
        expect(cardsOf(board)).toBe(described(one) + DECKS);
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

describe('a battle that is fought out', () => {
  it('loses no card and leaves none in two places, in every edition', () => {
    fc.assert(
      fc.property(battle, (one) => {
        const { board } = foughtOut(one);
        const copies = board.cards.map(({ copy }) => copy);
        expect(new Set(copies).size).toBe(copies.length);
        const before = described({ A: one.A.side, B: one.B, links: [] }) + 1;
        expect(copies).toHaveLength(before);
        expect(cardsOf(board)).toBe(before + DECKS);
      }),
      { numRuns: 200 },
    );
  });
});
