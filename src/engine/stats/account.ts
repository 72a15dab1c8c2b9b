/** The account of a stat: what it is, and the ledger of everything that made it so. */
import type { RuleId } from '../citations/catalogue.generated.js';
import { inMonsterZone } from '../board/places.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context, LedgerEntry, StatAccount } from '../context.js';
import type { Copy, Known } from '../model/board.js';
import type { Stat } from '../model/effects.js';
import { all, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { computeStat, type Computed } from './arithmetic.js';
import type { CollectedChange, StatChange } from './change.js';
import { changesSince, collectChanges } from './collect.js';
import { isQuestionMark, printedStat } from './printed.js';
import { mayChange } from './unread-change.js';
import { unreadApplied } from './unread-applied.js';
import { unreadLines } from './unread.js';

interface Accounts {
  readonly original: StatAccount;
  readonly current: StatAccount;
}

/** Current or original ATK, DEF, Level, Rank, Link Rating or Scale of the copies of a board, each worked out once. */
export function statsOf(context: Context): Context['stat'] {
  /** `null` marks an account that is being worked out. */
  const accounts = new Map<string, Accounts | null>();
  return (copy, stat, original) => {
    const key = `${copy.id}|${stat}`;
    const known = accounts.get(key);
    // The value depends on itself ("monsters with 1500 or less ATK gain 500 ATK"): say so rather than guess an order.
    if (known === null) return inCircle(context, copy, stat, original);
    if (known !== undefined) return original ? known.original : known.current;
    accounts.set(key, null);
    const found = account(context, copy, stat);
    accounts.set(key, found);
    return original ? found.original : found.current;
  };
}

function inCircle(context: Context, copy: Copy, stat: Stat, original: boolean): StatAccount {
  const printed = printedStat(copy, stat, context.parameters);
  if (printed === null) return NONE;
  // "Whose original Levels are 2 or higher": what changes the current number does not reach the original one.
  const alters = context.lasting('change-stat').some(({ rule }) => rule.change === 'set-original');
  if (original && printed !== 'unknown' && !alters) return { value: printed, ledger: [], judgement: YES };
  return {
    value: 'unknown',
    ledger: [],
    judgement: unknown(`the ${stat} of ${nameOf(copy)}, which depends on itself`),
  };
}

const NONE: StatAccount = { value: null, ledger: [], judgement: NO };

function account(context: Context, copy: Copy, stat: Stat): Accounts {
  const printed = printedStat(copy, stat, context.parameters);
  if (printed === null) return { original: NONE, current: NONE };
  const stated = copy.stated[stat];
  const changes = changeable(copy, stat) ? collectChanges(context, copy, stat) : [];
  const computed = printed === 'unknown' ? nothingPrinted(copy, stat) : compute(context, copy, stat, printed, changes);
  const original = computed.original;
  if (stated === undefined)
    return { original, current: withUnread(context, copy, stat, withKind(computed.current, copy, stat)) };
  const entry: LedgerEntry = {
    what: 'stated',
    amount: stated,
    result: stated,
    source: null,
    rule: 'stat.original-and-current',
    applies: true,
    note: 'as described',
    also: NUMBERS[stat],
  };
  const since = changeable(copy, stat) ? changesSince(context, copy, stat) : [];
  if (since.length === 0) return { original, current: { value: stated, ledger: [entry], judgement: YES } };
  const { current } = compute(context, copy, stat, stated, since);
  return { original, current: { ...current, ledger: [entry, ...current.ledger.slice(1)] } };
}

/** The first line says what kind of number it is, and what is known of it. */
function withKind(account: StatAccount, copy: Copy, stat: Stat): StatAccount {
  const [first, ...rest] = account.ledger;
  if (first === undefined) return account;
  const battle = stat === 'atk' || stat === 'def';
  const also = [
    ...NUMBERS[stat],
    ...(inMonsterZone(copy) && copy.face === 'down' ? FACE_DOWN : []),
    ...(battle && rest.length > 0 && copy.position === 'defense' ? IN_DEFENSE : []),
    ...(isQuestionMark(copy, stat) ? QUESTION_MARK : []),
  ];
  return { ...account, ledger: [{ ...first, also: [...(first.also ?? []), ...also] }, ...rest] };
}

const NUMBERS: Readonly<Record<Stat, readonly RuleId[]>> = {
  atk: ['card.stat.atk-def'],
  def: ['card.stat.atk-def'],
  level: ['card.monster.level'],
  rank: ['card.monster.rank'],
  rating: ['card.monster.link-rating'],
  scale: ['pendulum.scale-not-effect'],
};
const IN_DEFENSE: readonly RuleId[] = ['stat.atk-in-defense'];
const QUESTION_MARK: readonly RuleId[] = ['card.stat.question-mark'];
const FACE_DOWN: readonly RuleId[] = ['card.face-down-information'];

function nothingPrinted(copy: Copy, stat: Stat): Accounts {
  const open: StatAccount = {
    value: 'unknown',
    ledger: [],
    judgement: unknown(`the printed ${stat} of ${nameOf(copy)}`),
  };
  return { original: open, current: open };
}

/** Changes apply to face-up monsters, to Scales in Pendulum Zones, and to Levels in the hand. */
function changeable(copy: Copy, stat: Stat): boolean {
  if (copy.attachedTo !== null) return false;
  if (stat === 'scale') return copy.place.location === 'pendulum-zone';
  if (stat === 'level' && copy.place.location === 'hand') return true;
  return inMonsterZone(copy) && copy.face === 'up';
}

function compute(
  context: Context,
  copy: Copy,
  stat: Stat,
  printed: Known<number>,
  collected: readonly CollectedChange[],
): Accounts {
  const floor = stat === 'level' || stat === 'rank' ? 1 : 0;
  const run = (history: readonly StatChange[]): Computed => computeStat(printed, history, context.parameters, floor);
  const sure = collected.filter(({ applies }) => applies.answer === 'yes');
  const doubtful = collected.filter(({ applies }) => applies.answer === 'unknown');
  const everything = run([...sure, ...doubtful].map(({ change }) => change));
  const judgements = collected.map(({ applies }) => applies);
  if (doubtful.length > MOST_DOUBTS) {
    const open = unsure(copy, stat, judgements);
    return {
      original: { value: 'unknown', ledger: everything.ledger, judgement: open },
      current: { value: 'unknown', ledger: everything.ledger, judgement: open },
    };
  }
  const results = subsets(doubtful).flatMap((chosen) =>
    orders(collected.filter((c) => sure.includes(c) || chosen.includes(c))).map(run),
  );
  const certain = results[0] ?? everything;
  return {
    original: toAccount(
      copy,
      stat,
      certain,
      results.map((r) => r.original),
      judgements,
      certain.ledger,
    ),
    current: toAccount(
      copy,
      stat,
      certain,
      results.map((r) => r.current),
      judgements,
      certain.ledger,
    ),
  };
}

const MOST_DOUBTS = 5;

function toAccount(
  copy: Copy,
  stat: Stat,
  certain: Computed,
  values: readonly Known<number>[],
  judgements: readonly Judgement[],
  ledger: Computed['ledger'],
): StatAccount {
  const value = values[0] ?? certain.current;
  if (value !== 'unknown' && values.every((other) => other === value))
    return { value, ledger, judgement: assumptionsOf(judgements) };
  const min = values.every((v) => v !== 'unknown') ? ` (${[...new Set(values)].join(' or ')})` : '';
  return { value: 'unknown', ledger, judgement: unsure(copy, stat, judgements, min) };
}

function unsure(copy: Copy, stat: Stat, judgements: readonly Judgement[], values = ''): Judgement {
  const doubts = judgements.filter((j) => j.answer === 'unknown');
  return doubts.length === 0
    ? unknown(`the order in which the changes to the ${stat} of ${nameOf(copy)} began${values}`)
    : all(doubts);
}

function assumptionsOf(judgements: readonly Judgement[]): Judgement {
  const assumed = judgements.flatMap((judgement) => judgement.assumed);
  return assumed.length === 0 ? YES : { ...YES, assumed };
}

/** Every choice of the changes that may or may not apply. */
function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return items.reduce<readonly (readonly T[])[]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
}

/**
 * The orders that the description leaves open. Only a set value makes the order matter; then continuous changes of
 * which it was not said when they began may lie before or after the effects that resolved.
 */
function orders(collected: readonly CollectedChange[]): readonly (readonly StatChange[])[] {
  const placed = collected.filter((c) => c.placed);
  const unplaced = collected.filter((c) => !c.placed);
  const histories = (before: readonly CollectedChange[], after: readonly CollectedChange[]): readonly StatChange[] =>
    [...before, ...placed, ...after].map(({ change }) => change);
  const given = histories(unplaced, []);
  if (given.length < 2 || !given.some((change) => change.op === 'set')) return [given];
  const sets = unplaced.filter(({ change }) => change.op === 'set').length;
  const arrangements = sets > 1 ? [unplaced, unplaced.toReversed()] : [unplaced];
  if (placed.length === 0) return arrangements.map((list) => histories(list, []));
  const split = unplaced.length <= MOST_DOUBTS ? subsets(unplaced) : [[], unplaced];
  return arrangements.flatMap((list) =>
    split.map((early) =>
      histories(
        list.filter((c) => early.includes(c)),
        list.filter((c) => !early.includes(c)),
      ),
    ),
  );
}

/** A line that nobody could read and that speaks of the stat may change it. */
function withUnread(context: Context, copy: Copy, stat: Stat, account: StatAccount): StatAccount {
  if (account.value === 'unknown' || account.value === null || !changeable(copy, stat)) return account;
  const lines = unreadLines(context).filter(
    (line) => context.negated(line.copy).answer !== 'yes' && mayChange(context, line.text, line.copy, copy, stat),
  );
  const unread = [
    ...lines.map(({ card, text, span }) => ({ card, text, span })),
    ...unreadApplied(context, copy, stat),
  ];
  if (unread.length === 0) return account;
  return {
    value: 'unknown',
    ledger: account.ledger,
    judgement: { answer: 'unknown', assumed: [], needed: [], unread },
  };
}
