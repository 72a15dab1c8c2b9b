/**
 * How long questions take, by kind and by the number of described cards; loading and memory.
 *   npx tsx bench/questions.ts                    starter cards, or the pool of SOLEMN_DATA
 *   npx tsx bench/questions.ts --cases FILE.jsonl also over chain cases, cold (first time) and warm
 * Times are of one process on one core and vary with the machine; read the ratios between the rows. Compiled code is what
 * the service runs: tsx's own wrappers make closures dearer. By kind, the first call is said apart: it pays for reading its
 * cards and runs code that nothing has run before. Then every kind is asked 400 times of every board before anything is
 * measured, for until the code is compiled to the machine's own a question takes up to three times as long.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { chainQuestion, type WireAsk } from '../src/predict/oracle-questions.js';
import type { OracleCase } from '../src/predict/oracle-case.js';
import { loadPool } from '../src/predict/pool.js';
import { answerTo } from '../src/predict/verdict-line.js';
import { ask, type QuestionKind } from '../src/questions/ask.js';
import type { CatalogueCard } from '../src/catalogue/catalogue-card.js';
import type { CardText } from '../src/engine/index.js';
import { CardPool } from '../src/pool/card-pool.js';

const SIZES = [10, 30, 60] as const;
const MONSTERS = ['Dark Magician', 'Summoned Skull', 'Curse of Dragon', 'Mystical Elf', 'Sangan'];
const TRAPS = ['Threatening Roar', 'Mirror Force', 'Trap Hole', 'Magic Jammer', 'Bottomless Trap Hole'];
const OTHERS = [
  'Heavy Storm',
  'Monster Reborn',
  'Raigeki',
  'Dark Hole',
  'Card Destruction',
  'Swords of Revealing Light',
];

/** A board with about that many described cards: both fields full, the rest in the Graveyards. */
function boardOf(size: number): Record<string, unknown> {
  const side = (n: number): Record<string, unknown> => {
    const perZone = Math.min(5, Math.floor(n / 3));
    const zones = (names: readonly string[], more: object): Record<string, unknown> =>
      Object.fromEntries(names.slice(0, perZone).map((card, i) => [String(i + 1), { card, ...more }]));
    const rest = Math.max(0, n - 2 * perZone - 1);
    return {
      lifePoints: 8000,
      hand: ['Heavy Storm'],
      monsters: zones(MONSTERS, {}),
      spellsAndTraps: zones(TRAPS, { face: 'down', setOnTurn: 1 }),
      graveyard: Array.from({ length: rest }, (_, i) => OTHERS[i % OTHERS.length]),
    };
  };
  return { turn: { number: 4, player: 'A', phase: 'main-1' }, players: { A: side(size / 2), B: side(size / 2) } };
}

function questionOf(kind: QuestionKind, board: Record<string, unknown>): { board: unknown; question: unknown } {
  const chain = [{ player: 'A', card: 'A.hand.1' }];
  switch (kind) {
    case 'activation':
      return { board: { ...board, chain }, question: { player: 'B', card: 'B.spellsAndTraps.1' } };
    case 'responses':
    case 'resolution':
      return { board: { ...board, chain }, question: {} };
    case 'battle':
      return {
        board: { ...board, turn: { number: 4, player: 'A', phase: 'battle', step: 'battle' } },
        question: { attacker: 'A.monsters.1', target: 'B.monsters.1' },
      };
    case 'summon':
      return { board, question: { player: 'A', card: 'A.monsters.1', how: 'change-position' } };
    case 'triggers':
      return {
        board: { ...board, events: [{ what: 'summoned', how: 'normal', card: 'A.monsters.1', player: 'A' }] },
        question: {},
      };
    case 'stats':
      return { board, question: { card: 'A.monsters.1' } };
    case 'outcome':
    case 'turn':
      return { board, question: {} };
  }
}

function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const KINDS: readonly QuestionKind[] = [
  'activation',
  'responses',
  'resolution',
  'triggers',
  'battle',
  'summon',
  'stats',
  'outcome',
  'turn',
];

const WARMING = 400;

function firstCalls(pool: CardPool): void {
  const row = KINDS.map((kind) => {
    const body = questionOf(kind, boardOf(30));
    const before = performance.now();
    ask(kind, body, pool);
    return `${kind} ${(performance.now() - before).toFixed(1)} ms`;
  });
  say(`first calls, 30 cards, in this order: ${row.join(', ')}`);
}

function warmUp(pool: CardPool): void {
  for (const size of SIZES)
    for (const kind of KINDS) {
      const body = questionOf(kind, boardOf(size));
      for (let i = 0; i < WARMING; i++) ask(kind, body, pool);
    }
}

function bySize(pool: CardPool): void {
  firstCalls(pool);
  warmUp(pool);
  for (const kind of KINDS) {
    const row = SIZES.map((size) => {
      const body = questionOf(kind, boardOf(size));
      const times: number[] = [];
      for (let i = 0; i < 300; i++) {
        const before = performance.now();
        ask(kind, body, pool);
        times.push(performance.now() - before);
      }
      times.sort((a, b) => a - b);
      return `${String(size)} cards: ${quantile(times, 0.5).toFixed(3)} ms (p99 ${quantile(times, 0.99).toFixed(2)}, ${(1000 / quantile(times, 0.5)).toFixed(0)}/s)`;
    });
    say(`${kind.padEnd(11)} ${row.join('  ')}`);
  }
}

/** Processor time of this process so far in milliseconds: what else runs on the machine does not count. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What a client sends: the JSON of each question. */
type Bodies = readonly string[];

function timesOf(bodies: Bodies, pool: CardPool, clock: () => number = spent): number[] {
  return bodies.map((body) => {
    const before = clock();
    answerTo(JSON.parse(body) as WireAsk, pool);
    return clock() - before;
  });
}

function row(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (q: number): string => quantile(sorted, q).toFixed(2);
  say(`${name.padEnd(52)} median ${at(0.5)} ms, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`);
}

/** The stored form of every card that the cases name, as an import leaves it in the database. */
function storedIn(pool: CardPool): ReadonlyMap<CatalogueCard, string> {
  const stored = new Map<CatalogueCard, string>();
  for (const card of pool.catalogue.cards) {
    if (!pool.has(card)) continue;
    const { text } = pool.of(card);
    if (text?.source === 'compiled') stored.set(card, JSON.stringify(text));
  }
  return stored;
}

/** As the service does it: whatever a question needs and nobody asked about before is read from its stored form. */
function timesFromStore(bodies: Bodies, pool: CardPool, stored: ReadonlyMap<CatalogueCard, string>): number[] {
  return bodies.map((body) => {
    const before = spent();
    const unread = new Set<CatalogueCard>();
    const looking = pool.withoutCompiling((card) => unread.add(card));
    const question = JSON.parse(body) as WireAsk;
    answerTo(question, looking);
    if (unread.size > 0) {
      for (const card of unread) {
        const text = stored.get(card);
        if (text !== undefined) pool.handIn(card, JSON.parse(text) as CardText);
      }
      answerTo(question, pool);
    }
    return spent() - before;
  });
}

const ROUNDS = 5;

/** Each case written out as its question beforehand: what is measured is reading its board and judging it. */
async function bodiesOf(file: string, pool: CardPool): Promise<Bodies> {
  const bodies: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line !== '') bodies.push(JSON.stringify(chainQuestion(JSON.parse(line) as OracleCase, pool)));
  return bodies;
}

function newCards(bodies: Bodies, pool: CardPool): void {
  const stored = storedIn(pool);
  row(
    'cards new to the process, read as an import stored them',
    timesFromStore(bodies, new CardPool(pool.catalogue), stored),
  );
}

async function overCases({ catalogue }: CardPool, file: string): Promise<void> {
  const bodies = await bodiesOf(file, new CardPool(catalogue));
  const pool = new CardPool(catalogue);
  say(`${String(bodies.length)} chain cases with their boards, processor time (that of collecting garbage included):`);
  row('cold process, each card compiled at its first question', timesOf(bodies, pool));
  newCards(bodies, pool);
  const rounds = Array.from({ length: ROUNDS }, () => timesOf(bodies, pool));
  row('warm, every round', rounds.flat());
  row(
    `warm, the best of ${String(ROUNDS)} for each case`,
    bodies.map((_, i) => Math.min(...rounds.map((times) => times[i] ?? Infinity))),
  );
  row(
    'warm, by the clock',
    timesOf(bodies, pool, () => performance.now()),
  );
}

function memory(when: string): void {
  const { rss, heapUsed } = process.memoryUsage();
  say(`memory ${when}: ${(rss / 2 ** 20).toFixed(0)} MB resident, ${(heapUsed / 2 ** 20).toFixed(0)} MB heap`);
}

const before = performance.now();
const pool = await loadPool();
say(`${String(pool.catalogue.cards.length)} cards loaded in ${((performance.now() - before) / 1000).toFixed(2)} s`);
memory('with all cards loaded');
bySize(pool);
const at = process.argv.indexOf('--cases');
const file = at < 0 ? undefined : process.argv[at + 1];
if (file !== undefined) await overCases(pool, file);
memory('at the end');
