/**
 * Where two questions part about the same thing. Each effect of the pool that only targets is asked whether it may be
 * activated, and what comes of it, on a board that was made for it and with each of the bans that cards lay down: what may be
 * activated should do something, and what "cannot be carried out" should do nothing. Needs SOLEMN_DATA.
 * `--every N`: only every Nth card (60 unless told); `--bans N`: so many cards with bans (none unless told).
 */
import { EngineError, type CardFacts, type Effect } from '../../src/engine/index.js';
import { WireFaults } from '../../src/wire/faults.js';
import { loadPool } from '../../src/predict/pool.js';
import { ask, type QuestionKind } from '../../src/questions/ask.js';
import { boardFor } from './boards-for-effects.js';
import { FittingCards } from './cards-that-fit.js';

const option = (name: string, otherwise: number): number =>
  process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;

interface Link {
  readonly card: string;
  readonly as: string;
  readonly targets: readonly string[];
}
type Zones = Record<string, unknown>;
interface Side {
  readonly monsters: Zones;
  readonly spellsAndTraps: Zones;
  fieldZone?: unknown;
}
interface Sketch {
  readonly players: Readonly<Record<'A' | 'B', Side>>;
  chain?: readonly Link[];
}
interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly deciding: boolean;
}
interface Answer {
  readonly answer: string;
  readonly because: readonly Finding[];
  readonly choice?: {
    readonly kind: string;
    readonly options: readonly string[];
    readonly min: number;
    readonly max: number;
  } | null;
  readonly steps?: readonly { readonly link: number | null; readonly what: string; readonly done: boolean }[];
}

const pool = await loadPool();
const facts = pool.catalogue.cards.map((card) => card.facts);
const fitting = new FittingCards([...facts.filter(({ monster }) => monster?.hasEffect === false), ...facts]);

/** One card for each way in which a face-up card forbids something. */
function cardsWithBans(most: number): readonly CardFacts[] {
  const found = new Map<string, CardFacts>();
  for (const card of pool.catalogue.cards) {
    const { text } = pool.of(card);
    if (text === null || text.unread.length > 0 || card.facts.property === 'equip') continue;
    for (const { speed, lasting } of text.effects)
      for (const rule of speed === null ? lasting : []) {
        if (rule.rule !== 'cannot' && rule.rule !== 'at-once' && rule.rule !== 'control-limit') continue;
        const key =
          rule.rule === 'cannot' ? `${rule.act} ${String(rule.who)} ${rule.what?.filter.is ?? ''}` : rule.rule;
        if (!found.has(key)) found.set(key, card.facts);
      }
  }
  return [...found.values()].slice(0, most);
}

function put({ kind, name, property }: CardFacts, side: Side): boolean {
  if (property === 'field') side.fieldZone ??= { card: name, face: 'up' };
  const zones = kind === 'monster' ? side.monsters : side.spellsAndTraps;
  const free = ['4', '5', '3'].find((zone) => zones[zone] === undefined);
  if (property === 'field' || free === undefined) return property === 'field';
  zones[free] = kind === 'monster' ? { card: name, position: 'face-up-attack' } : { card: name, face: 'up' };
  return true;
}

function answered(kind: QuestionKind, board: Sketch, question: object): Answer | null {
  try {
    return ask(kind, { board, question }, pool) as unknown as Answer;
  } catch (error) {
    if (error instanceof EngineError || error instanceof WireFaults) return null;
    throw error;
  }
}

/** What comes of it where whatever stands first is chosen; `null` where that stays open. */
function resolved(board: Sketch): Answer | null {
  const choices: unknown[] = [];
  for (let tries = 0; tries < 8; tries++) {
    const answer = answered('resolution', board, { choices });
    const choice = answer?.choice ?? null;
    if (choice === null || choice.options.length === 0) return answer?.answer === 'yes' ? answer : null;
    const taken = choice.options.slice(0, Math.max(choice.min, Math.min(1, choice.max)));
    choices.push(choice.kind === 'yes-no' ? true : choice.kind === 'cards' || choice.max > 1 ? taken : taken[0]);
  }
  return null;
}

/** As it lay before it was activated. */
function before(board: Sketch, { name }: CardFacts, { card, as }: Link): Sketch {
  const bare = structuredClone(board);
  delete bare.chain;
  const zone = /^A\.spellsAndTraps\.(\d)$/.exec(card)?.[1];
  if (as === 'card' && zone !== undefined)
    bare.players.A.spellsAndTraps[zone] = { card: name, face: 'down', setOnTurn: 3 };
  return bare;
}

const counts = {
  agree: 0,
  open: 0,
  'may be activated and does nothing': 0,
  'cannot be carried out and does something': 0,
};

function compare(card: CardFacts, effect: Effect, ban: CardFacts | null, side: 'A' | 'B'): void {
  const board = boardFor(card, effect, fitting) as unknown as Sketch | null;
  const link = board?.chain?.[0];
  if (board === null || link === undefined || (ban !== null && !put(ban, board.players[side]))) return;
  const question = { player: 'A', card: link.card, effect: effect.number, targets: link.targets, as: link.as };
  const may = answered('activation', before(board, card, link), question);
  const why =
    may?.because
      .filter(({ deciding }) => deciding)
      .map(({ message }) => message)
      .join(' ') ?? '';
  const impossible =
    may?.because.some((one) => one.deciding && one.rule === 'psct.cannot-activate-impossible') === true;
  const after =
    may === null || may.answer === 'depends' || (may.answer === 'no' && !impossible) ? null : resolved(board);
  if (may === null || after === null) {
    counts.open += 1;
    return;
  }
  const steps = (after.steps ?? []).filter((step) => step.link === 1);
  const does = steps.some(({ done }) => done);
  if (does === (may.answer === 'yes')) {
    counts.agree += 1;
    return;
  }
  const parted = does ? 'cannot be carried out and does something' : 'may be activated and does nothing';
  counts[parted] += 1;
  const beside = ban === null ? '' : ` beside ${ban.name} (${side})`;
  console.log(
    `${card.name} ${String(effect.number)}${beside} ${parted}: ${why} / ${steps.map(({ what }) => what).join(' ')}`,
  );
}

const every = option('--every', 60);
const bans = cardsWithBans(option('--bans', 0));
for (const [n, card] of pool.catalogue.cards.entries()) {
  const { text } = pool.of(card);
  if (n % every !== 0 || text === null || text.unread.length > 0) continue;
  const asked = text.effects.filter(
    ({ speed, triggers, activation }) =>
      speed !== null && triggers.length === 0 && activation.every(({ kind }) => kind === 'target'),
  );
  for (const effect of asked) {
    compare(card.facts, effect, null, 'A');
    for (const ban of bans) for (const side of ['A', 'B'] as const) compare(card.facts, effect, ban, side);
  }
}
for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${String(count)}`);
