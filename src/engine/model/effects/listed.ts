/** What stands inside a list: the phrases of "1 X and 1 Y", the clauses of the bullets of an effect. */
import type { Clause } from './actions.js';
import type { Noun } from './nouns.js';

/** "5 monsters (1 X, 1 Y and …)": what is listed last is what is counted. */
export function eachPart(noun: Noun): readonly Noun[] {
  return noun.each.length === 0 ? [noun] : noun.each.flatMap(eachPart);
}

/** The clauses, each list of bullets followed by what its bullets say. */
export function withBulletsOf(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const { action } = clause;
    return action.kind === 'apply-one-of' || action.kind === 'apply-in-order'
      ? [clause, ...withBulletsOf(action.options.flatMap((option) => option.clauses))]
      : [clause];
  });
}
