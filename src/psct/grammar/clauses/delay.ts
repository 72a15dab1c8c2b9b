import { type Clause } from '../../../engine/model/effects.js';

/**
 * "During the End Phase, do this, then do that": what is tied to a part done later is done then, too; but not what goes
 * on with the sentence after a remark ("(but banish it when it leaves the field), and if you do, …"). `remarks`: which
 * clauses follow one.
 */
export function tiedToLater(clauses: readonly Clause[], remarks: ReadonlySet<number>): readonly Clause[] {
  let delayed: Clause['delayed'] = null;
  return clauses.map((clause, at) => {
    if (remarks.has(at)) delayed = null;
    const tied = clause.conjunction === 'then' || clause.conjunction === 'and-if-you-do';
    if (clause.delayed !== null) ({ delayed } = clause);
    else if (!tied || clause.action.kind === 'apply-rule') delayed = null;
    return tied && clause.delayed === null && delayed !== null ? { ...clause, delayed } : clause;
  });
}
