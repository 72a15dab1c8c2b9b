import { type Action, type Clause } from '../../../engine/model/effects.js';

/**
 * "During the End Phase, do this, then do that": what is tied to a part done later is done then, too; but not what goes
 * on with the sentence after a remark ("(but banish it when it leaves the field), and if you do, …"). `remarks`: which
 * clauses follow one.
 */
export function tiedToLater(clauses: readonly Clause[], remarks: ReadonlySet<number>): readonly Clause[] {
  let delayed: Clause['delayed'] = null;
  return clauses.map((clause, at) => {
    if (remarks.has(at)) delayed = null;
    const tied = TIED.has(clause.conjunction);
    if (clause.delayed !== null) ({ delayed } = clause);
    else if (!tied || clause.action.kind === 'apply-rule') delayed = null;
    return tied && clause.delayed === null && delayed !== null ? { ...clause, delayed } : clause;
  });
}

const TIED: ReadonlySet<Clause['conjunction']> = new Set<Clause['conjunction']>([
  'then',
  'and-if-you-do',
  'then-sentence',
]);

/** Where a card goes instead of where it would go as it leaves; one that has left cannot be destroyed any more. */
const GOES_ELSEWHERE: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'banish',
  'place',
  'return',
  'shuffle-into-deck',
]);

/** "Banish this card when it leaves the field": the card that is moved is the one that leaves, not the target. */
export function whenThatLeaves(delayed: Clause['delayed'], action: Action): Clause['delayed'] {
  const { subject } = delayed ?? {};
  if (delayed?.event !== 'left-field' || subject?.reference?.ref !== 'target') return delayed;
  if (subject.reference.wording !== 'pronoun' || !GOES_ELSEWHERE.has(action.kind)) return delayed;
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  if (what === null || !('reference' in what) || what.reference?.ref !== 'this-card') return delayed;
  return { ...delayed, subject: { ...subject, reference: what.reference } };
}
