/** What cards chosen together have in common, or differ in from each other (psct.quantities). */
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Alike, Noun } from '../../model/effects.js';
import { any, judged, unknown, YES, type Judgement } from '../../model/facts.js';
import type { Range } from '../numbers/range.js';
import { traits } from '../traits.js';

type Chosen = Pick<Noun, 'distinct' | 'alike'>;
type Traits = readonly (string | number)[];

/** Are these cards as alike, and as different, as the phrase asks? */
export function areAlike(context: Context, noun: Chosen, copies: readonly Copy[]): Judgement {
  return any(waysAsked(noun).map((asked) => areAlikeIn(context, asked, copies)));
}

function areAlikeIn(context: Context, asked: readonly Alike[], copies: readonly Copy[]): Judgement {
  if (asked.length === 0 || copies.length < 2) return YES;
  const table = asked.map(({ what }) => copies.map((copy) => traits(context, copy, what)));
  const known = table.map((row) => row.filter((one): one is Traits => one !== 'unknown'));
  const open = known.some((row, at) => row.length < (table[at]?.length ?? 0));
  const refuted = asked.some((one, at) => !holdsAmong(known[at] ?? [], one));
  if (refuted) return judged(false);
  return open ? unknown('what the chosen cards have in common') : YES;
}

/** How many of these could be chosen together: the largest group that is as alike as the phrase asks. */
export function countAlike(context: Context, copies: readonly Copy[], noun: Chosen): Range {
  const ways = waysAsked(noun).map((asked) => countAlikeIn(context, copies, asked));
  return { min: Math.max(...ways.map(({ min }) => min)), max: Math.max(...ways.map(({ max }) => max)) };
}

function countAlikeIn(context: Context, copies: readonly Copy[], asked: readonly Alike[]): Range {
  if (asked.length === 0) return { min: copies.length, max: copies.length };
  const rows = copies.map((copy) => asked.map(({ what }) => traits(context, copy, what)));
  const sure = rows.filter((row): row is Traits[] => !row.includes('unknown'));
  const most = largest(sure, asked, []);
  return { min: most, max: most + (rows.length - sure.length) };
}

/** All that may be meant: "the same Type or Attribute" is met by cards that have the one or the other in common. */
function waysAsked({ distinct, alike = [] }: Chosen): readonly (readonly Alike[])[] {
  const asked: readonly Alike[] = distinct === null ? alike : [{ what: distinct, different: true }, ...alike];
  return asked.reduce<readonly (readonly Alike[])[]>(
    (ways, { what, different, or = [] }) =>
      ways.flatMap((way) => [what, ...or].map((one): readonly Alike[] => [...way, { what: one, different }])),
    [[]],
  );
}

/** "With different Levels" asks each of them for a Level (card.monster.rank, card.monster.link-rating). */
function isNumber(what: Alike['what']): boolean {
  return /(?:^|-)(?:level|rank|atk|def)$/.test(what);
}

function holdsAmong(values: readonly Traits[], { what, different }: Alike): boolean {
  if (isNumber(what) && values.some((value) => value.length === 0)) return false;
  const [first, ...others] = values;
  if (first === undefined) return true;
  if (!different) return first.some((value) => others.every((other) => other.includes(value)));
  return values.every((one, i) => values.every((other, j) => i === j || !one.some((value) => other.includes(value))));
}

/** Takes or leaves one card after the other; what does not fit what was taken is left. */
function largest(left: readonly Traits[][], asked: readonly Alike[], taken: readonly Traits[][]): number {
  const [next, ...rest] = left;
  if (next === undefined) return taken.length;
  const chosen = [...taken, next];
  const fits = asked.every((one, at) =>
    holdsAmong(
      chosen.map((row) => row[at] ?? []),
      one,
    ),
  );
  const withIt = fits ? largest(rest, asked, chosen) : 0;
  // Nothing that is left could make up for it.
  return withIt >= taken.length + left.length ? withIt : Math.max(withIt, largest(rest, asked, taken));
}
