/** Everything a judgement about one board shares, wired together. */
import type { Context, Window } from './context.js';
import { abilitiesOf, attributesOf, namesOf, typesOf } from './continuous/identity.js';
import type { LastingIndex } from './continuous/entries.js';
import { collectLasting } from './continuous/lasting.js';
import { negated, unaffected } from './continuous/negation.js';
import { DEFAULT_EDITION, isEdition, parametersOf } from './editions.js';
import { holds } from './evaluate/condition.js';
import { fits } from './evaluate/filters/filter.js';
import { howOften } from './evaluate/past/how-often.js';
import { find } from './evaluate/noun.js';
import { isExact } from './evaluate/numbers/range.js';
import { valueRange } from './evaluate/numbers/value.js';
import type { Board, Copy } from './model/board.js';
import { readWindow, untoldAttack } from './timing/window.js';
import { statsOf } from './stats/account.js';

/** One view of one board. Views computed from it are kept, so ask one context as often as you like. */
export function contextOf(board: Board): Context {
  const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
  let index: LastingIndex | null = null;
  let window: Window | null = null;
  let reading = false;
  let stats: Context['stat'] | null = null;
  const names = memo((copy) => namesOf(context, copy));
  const types = memo((copy) => typesOf(context, copy));
  const attributes = memo((copy) => attributesOf(context, copy));
  const abilities = memo((copy) => abilitiesOf(context, copy));
  const isNegated = memo((copy) => negated(context, copy));
  const context: Context = {
    board,
    edition,
    parameters: parametersOf(edition),
    stat: (copy, stat, original) => (stats ??= statsOf(context))(copy, stat, original),
    // The index sorts rules by their kind, which the compiler cannot see through the map.
    lasting: ((kind) => (index ??= collectLasting(context)).get(kind) ?? []) as Context['lasting'],
    names,
    types,
    attributes,
    abilities,
    negated: isNegated,
    unaffected: (copy, by) => unaffected(context, copy, by),
    window: () => {
      reading = true;
      return (window ??= readWindow(context));
    },
    // What a battle is about to bring depends on texts that ask what happened: of what was told so far.
    happening: () =>
      window === null && reading
        ? [...board.events, ...untoldAttack(board)]
        : [...context.window().events, ...context.window().attack],
    fits: (copy, filter, frame, use) => fits(context, copy, filter, frame, use),
    holds: (condition, frame) => holds(context, condition, frame),
    value: (value, frame) => {
      const { range, judgement } = valueRange(context, value, frame);
      return { value: isExact(range) ? range.min : 'unknown', judgement };
    },
    find: (noun, frame, use) => find(context, noun, frame, use),
    howOften: (value, frame) => howOften(context, value, frame),
    onBoard: contextOf,
  };
  return context;
}

function memo<T>(compute: (copy: Copy) => T): (copy: Copy) => T {
  const known = new Map<Copy, T>();
  return (copy) => {
    const value = known.get(copy);
    if (value !== undefined) return value;
    const computed = compute(copy);
    known.set(copy, computed);
    return computed;
  };
}
