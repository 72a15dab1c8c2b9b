import { blankNoun, type Action, type Noun, type Stat, type Value } from '../../../engine/model/effects.js';
import { changing } from '../introduced.js';
import { parseNoun } from '../nouns/noun.js';
import { sameOfOther } from '../actions/same-stat.js';
import { optionOf } from '../clauses/option-of.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { parseValue } from './value.js';
import { STAT_WORDS } from '../words.js';

/** Stats of cards as a subject: "its ATK and DEF", "that monster's original ATK", "the Level of that target". */
export interface OwnStat {
  readonly what: Noun;
  readonly stats: readonly Stat[];
  readonly original: boolean;
}

/** stat (("/" | "and") stat)* */
export function parseStats(r: Reader): Stat[] {
  const stats: Stat[] = [];
  for (;;) {
    const next = r.attempt(() => {
      if (stats.length > 0 && !r.accept('(/|and|or|and/or)')) return null;
      return r.acceptOneOf(STAT_WORDS);
    });
    if (next === null) {
      // "Their ATK's become 0".
      if (stats.length > 0 && r.sees("'s (become|becomes|are|is|of)")) r.accept("'s");
      return stats;
    }
    stats.push(next);
  }
}

export function parseOwnStat(r: Reader): OwnStat | null {
  return r.foreseen('stat-change parseOwnStat', (): OwnStat | null => {
    const possessed = r.attempt((): OwnStat | null => {
      let what: Noun | null;
      if (r.accept('(its|their)')) what = { ...blankNoun(r.since(r.position - 1)), reference: r.scope.it };
      else {
        what = parseNoun(r);
        if (what === null || !r.accept("'s")) return null;
      }
      return named(r, what);
    });
    if (possessed !== null) return possessed;
    return r.attempt((): OwnStat | null => {
      r.accept('(the|all)');
      const original = r.accept('original');
      r.accept('(current|combined)');
      const stats = parseStats(r);
      if (stats.length === 0 || !r.accept('of')) return null;
      const what = parseNoun(r);
      return what === null ? null : { what, stats, original };
    });
  });
}

function named(r: Reader, what: Noun): OwnStat | null {
  const original = r.accept('original');
  r.accept('(current|own)');
  const stats = parseStats(r);
  return stats.length === 0 ? null : { what, stats, original };
}

/** "becomes that monster's": the same stat of the other card. */
function sameOf(r: Reader, stats: readonly Stat[]): Extract<Action, { kind: 'change-stat' }>['amount'] | null {
  return r.attempt(() => {
    const noun = parseNoun(r);
    const [stat] = stats;
    if (noun?.reference === null || noun === null || stat === undefined || !r.accept("'s")) return null;
    const each = stats.length > 1 ? { each: true as const } : {};
    return { kind: 'stat' as const, stat, original: false, of: noun.reference, ...each };
  });
}

/** "Double its original ATK and DEF", said of ATK and DEF: each by its own. */
export function byItsOwn(r: Reader, stats: readonly Stat[], value: Value | null): Value | null {
  if (value === null || stats.join() !== 'atk,def') return value;
  const each = forEach(value);
  return each !== null && r.accept('and def') ? each : value;
}

/** The same value read for each stat that changes; `null` where it names no ATK of a card. */
function forEach(value: Value): Value | null {
  if (value.kind === 'stat') return value.stat === 'atk' ? { ...value, each: true } : null;
  if (value.kind !== 'half' && value.kind !== 'times') return null;
  const parts = value.of.map((part) => forEach(part));
  if (parts.every((part) => part === null)) return null;
  return { ...value, of: value.of.map((part, i) => parts[i] ?? part) };
}

/** "the ATK and DEF of that monster": each stat after its own. */
export function bothOf(r: Reader, stats: readonly Stat[]): readonly Value[] | null {
  if (stats.length !== 2) return null;
  return r.attempt(() => {
    r.accept('the');
    const original = r.accept('original');
    r.accept('current');
    const named = parseStats(r);
    if (named.length !== 2 || named.some((stat, i) => stat !== stats[i]) || !r.accept('of')) return null;
    const of = parseNoun(r)?.reference;
    return of === undefined || of === null ? null : named.map((stat) => ({ kind: 'stat', stat, original, of }));
  });
}

/** ["half"] "the ATK and DEF of all Fish monsters attached to it": each stat by the total of its own. */
export function totalOfEach(r: Reader, stats: readonly Stat[]): Value | null {
  if (stats.length !== 2) return null;
  return r.attempt((): Value | null => {
    const half = r.accept('half');
    r.accept('the [(combined|total)]');
    const original = r.accept('original');
    const named = parseStats(r);
    const [stat] = named;
    if (stat === undefined || named.length !== 2 || named.some((one, i) => one !== stats[i])) return null;
    const of = r.accept('of') ? parseNoun(r) : null;
    if (of?.reference !== null || of.quantity.kind !== 'all') return null;
    const total: Value = { kind: 'aggregate', how: 'total', stat, original, of, each: true };
    return half ? { kind: 'half', of: [total] } : total;
  });
}

/** Two stats that change by values of their own: both changes are done. */
export function eachChanged(
  change: Omit<Extract<Action, { kind: 'change-stat' }>, 'stats' | 'amount'>,
  stats: readonly Stat[],
  amounts: readonly Value[],
): Action {
  const options = stats.flatMap((stat, i) => {
    const amount = amounts[i];
    return amount === undefined ? [] : [optionOf({ ...change, stats: [stat], amount }, change.what.span)];
  });
  return { kind: 'apply-in-order', options, count: { kind: 'all' }, who: null };
}

/** "The Levels of both become the combined Levels of those monsters": of both, not of the target alone. */
function ofThemAll(value: Value, what: Noun): Value {
  if (value.kind !== 'aggregate' || value.of.reference === null || what.each.length < 2) return value;
  const named = value.of.reference.ref;
  return what.each.some(({ reference }) => reference?.ref === named) ? { ...value, of: what } : value;
}

/** "Gains 1000 ATK or DEF": one of them, which the player chooses. */
export function oneChanged(
  change: Omit<Extract<Action, { kind: 'change-stat' }>, 'stats'>,
  stats: readonly Stat[],
): Action {
  const options = stats.map((stat) => optionOf({ ...change, stats: [stat] }, change.what.span));
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' };
}

/** "Its Level becomes 4 or 8": the player says which. */
export function byChoice(r: Reader, value: Value, stats: readonly Stat[]): Value {
  if (value.kind !== 'number' || (stats[0] !== 'level' && stats[0] !== 'rank')) return value;
  const other = r.attempt(() => (r.accept('or') ? r.acceptNumber() : null));
  return other === null ? value : { kind: 'declared', among: [value.n, other] };
}

/** own ("becomes" value | "is halved" | "increases by" value …) */
export function parseChange(r: Reader, own: OwnStat): Action | null {
  return r.attempt((): Action | null => {
    const { what, stats, original } = own;
    const make = (
      change: Extract<Action, { kind: 'change-stat' }>['change'],
      amount: Extract<Action, { kind: 'change-stat' }>['amount'],
    ): Action => ({
      kind: 'change-stat',
      what,
      stats,
      change,
      amount,
      until: parseDuration(r),
    });
    const two = { kind: 'number', n: 2 } as const;
    r.accept('(also|each)');
    // "Its original ATK becomes halved" sets a new original value.
    const [stat] = stats;
    const ownOriginal: Value = {
      kind: 'stat',
      stat: stat ?? 'atk',
      original: true,
      of: { ref: 'subject' },
      ...(stats.length > 1 ? { each: true } : {}),
    };
    if (!r.sees('_ half (of|its|their|the|that)') && r.accept('(is|are|becomes|become) (halved|half)'))
      return original ? make('set-original', { kind: 'half', of: [ownOriginal] }) : make('halve', two);
    if (r.accept('(is|are|becomes|become) doubled'))
      return original ? make('set-original', { kind: 'times', of: [two, ownOriginal] }) : make('double', two);
    if (r.accept('(is|are) (switched|swapped) [with each other]')) return make('swap', two);
    const by = r.acceptOneOf([
      ['(increases|increase|is increased|are increased) by', 'add'],
      ['(decreases|decrease|is reduced|are reduced|is decreased|are decreased) by', 'subtract'],
    ] as const);
    if (by !== null) {
      const amount = parseValue(r);
      r.accept('points');
      return amount === null ? null : make(by, amount);
    }
    if (
      !r.accept(
        '(becomes|become|is|are|will become|changes to|equals) [{ permanently }] [(always treated as|treated as|[each] equal to|the same as)]',
      )
    )
      return null;
    const apart = bothOf(r, stats);
    if (apart !== null && !original)
      return eachChanged({ kind: 'change-stat', what, change: 'set', until: parseDuration(r) }, stats, apart);
    if (stats.length === 2 && !original && r.accept('double its current atk and def')) return make('double', two);
    // "Its" in "becomes double its original ATK" is the card whose value changes.
    const said = r.within(
      changing(r.scope, what),
      () =>
        (r.sees('1 (of|_)') && !r.sees('1 (x|times)') ? sameOfOther(r, stats) : null) ??
        byItsOwn(
          r,
          stats,
          r.within({ ...r.scope, it: { ref: 'subject' } }, () => parseValue(r)),
        ) ??
        sameOf(r, stats) ??
        sameOfOther(r, stats),
    );
    if (said === null) return null;
    const value = byChoice(r, ofThemAll(said, what), stats);
    // "becomes 100 x the number of …" is one value; "becomes its original ATK" likewise.
    return make(original ? 'set-original' : 'set', value);
  });
}
