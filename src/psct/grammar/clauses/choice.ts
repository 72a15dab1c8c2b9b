import { type Action, type Dependence, type Quantity, type Side, type Value } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { parseDependence } from './depends.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const exactly = (n: number): Quantity => ({ kind: 'exactly', n: { kind: 'number', n } });

const COUNTS: readonly (readonly [string, Quantity])[] = [
  ['(1 or more|one or more) [of]', { kind: 'any-number' }],
  ['1 or both of', { kind: 'any-number' }],
  ['(any number of|any of|as many of|as many)', { kind: 'any-number' }],
  ['(all|each|both) [of]', { kind: 'all' }],
  ['up to 2 of', { kind: 'up-to', n: { kind: 'number', n: 2 } }],
  ['up to 3 of', { kind: 'up-to', n: { kind: 'number', n: 3 } }],
  ['(1|one) of', exactly(1)],
  ['2 of', exactly(2)],
  ['either of', exactly(1)],
];

const EFFECTS =
  '[(the|these|this|those)] [(following|appropriate|applicable|listed|below|following appropriate|appropriate following)] (effects|effect)';

/** "activate 1 of these effects", "apply the following effect(s), in sequence, based on …": the bullets come next. */
export function parseChoice(r: Reader): Action | null {
  return r.foreseen('choice parseChoice', (): Action | null => {
    const start = r.position;
    if (r.accept('add this additional effect') && (r.done || r.sees('.')))
      return { kind: 'apply-in-order', options: [], count: { kind: 'all' }, who: null };
    r.position = start;
    if (r.accept('(apply|applies) the result'))
      return {
        kind: 'apply-in-order',
        options: [],
        count: { kind: 'all' },
        who: null,
        by: { kind: 'depends', on: 'result', of: null },
      };
    const applies = r.accept(
      '[also] (select and activate|select and execute|select and apply|choose and apply|activate|activates|apply|applies|use|uses|resolve|activating)',
    );
    const chooses = !applies && r.accept('(choose|chooses)');
    if (!applies && !chooses) return null;
    const count = r.acceptOneOf(COUNTS);
    if (count === null && chooses) return null;
    if (!r.accept(EFFECTS)) return null;
    const words = [r.peek(-2)?.fold ?? '', r.peek(-3)?.fold ?? ''];
    // "Activate this effect" and "apply its effects" speak of others.
    const listed = words.some((word) =>
      /^(following|appropriate|applicable|listed|below|these|those|this)$/.test(word),
    );
    const to = applies && (r.source.tokens[start]?.fold ?? '').startsWith('appl') ? toWhom(r) : false;
    if (!listed || (count === null && r.peek(-2)?.fold === 'this' && !to && !seesDependence(r))) return null;
    const tail = tailOf(r);
    const ordered = tail.ordered || count === null || count.kind === 'all';
    // "Your opponent chooses 1 of these effects, for you to apply": what is applied is the controller's.
    const who: Side | null = chooses ? r.scope.they : null;
    return {
      kind: ordered ? 'apply-in-order' : 'apply-one-of',
      options: [],
      count: count ?? { kind: 'all' },
      who,
      ...(tail.by === null ? {} : { by: tail.by }),
      ...(tail.together && ordered ? { together: true as const } : {}),
    };
  });
}

/** "[or] if you control a Dragon monster, you can apply both effects in sequence", said of the list just announced. */
export function parseOrBoth(r: Reader, before: Action | undefined): Action | null {
  if (before?.kind !== 'apply-one-of' || before.more !== undefined) return null;
  return r.attempt((): Action | null => {
    if (!r.accept('[,] [or] [,] if')) return null;
    const condition = parseCondition(r);
    if (condition === null || !r.accept('[,] you can (apply|activate|use)')) return null;
    const count = r.acceptOneOf<Quantity>([
      ['both [[of] these] effects', { kind: 'any-number' }],
      ['(any of them|any of these effects|both of them)', { kind: 'any-number' }],
    ]);
    if (count === null) return null;
    r.accept('[,] [and resolve [them]] (in sequence|in order)');
    return r.done || r.sees('(.|;)') ? { ...before, more: { condition, count } } : null;
  });
}

/** "Unless you control a Dragon monster, your opponent chooses the effect", said of the list just announced. */
export function parseOtherChooser(r: Reader, before: Action | undefined): Action | null {
  if (before?.kind !== 'apply-one-of' || before.otherwise !== undefined) return null;
  return r.attempt((): Action | null => {
    const unless = r.accept('unless') ? parseCondition(r) : null;
    if (unless === null || !r.accept('[,] your opponent chooses the effect [for you to apply]')) return null;
    return r.done || r.sees('(.|;)') ? { ...before, otherwise: { unless, who: 'opponent' } } : null;
  });
}

/** "apply this effect to that monster": the bullets say what becomes of it. */
function toWhom(r: Reader): boolean {
  return (
    r.attempt(() => {
      if (!r.accept('to')) return null;
      const noun = parseNoun(r);
      // How long it holds would be lost.
      if (r.sees('[,] (for the rest|until|this turn|during)')) return null;
      // Of several cards that are named here first the bullets would not know.
      return noun !== null && noun.reference !== null ? true : null;
    }) ?? false
  );
}

function seesDependence(r: Reader): boolean {
  return r.sees('[,] (in sequence|in order|once per turn) | [,] (based|depending) | to _ _ [_] [_] [,] based | . ●');
}

interface Tail {
  ordered: boolean;
  together: boolean;
  by: Value | Dependence | null;
}

/** Remarks on the list, in any order. */
function tailOf(r: Reader): Tail {
  const tail: Tail = { ordered: false, together: false, by: null };
  for (;;) {
    if (
      r.accept(
        '[,] (in sequence|in order|in the listed order) [, skipping (over|any that) _] | [,] and resolve (it|them) [in (sequence|order)] | as possible',
      )
    ) {
      tail.ordered = true;
      continue;
    }
    if (r.accept('{ simultaneously }')) {
      tail.together = true;
      continue;
    }
    if (
      r.accept(
        '{ (in sequence|you cannot choose the same effect twice|skip over any that do not apply|skip over any that are not applicable|skipping over any that do not apply|you choose|your choice) } | [,] once per turn | for you to apply | to be applied | , ignoring any that do not exist',
      )
    )
      continue;
    if (
      r.accept(
        '{ but you can only (use|activate) each (effect|of these effects) [of Q] once per turn } | { you can only use each effect of Q once per turn }',
      )
    )
      continue;
    const by: Value | Dependence | null = tail.by === null ? parseDependence(r) : null;
    if (by === null) return tail;
    tail.by = by;
  }
}
