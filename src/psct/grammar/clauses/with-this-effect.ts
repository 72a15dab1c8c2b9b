/** What an effect may Summon in one state, and what in the other (card.text-over-rules). */
import { type Action, type Clause, type Condition, type Noun } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { together } from '../conditions/parts.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/**
 * "…, but if you control no "X" monsters, you can only Special Summon "X" monsters with this effect": said of the Summon in
 * front. Of the two Summons that it stands for one is carried out, by the state as the effect resolves.
 */
export function onlyThoseUnless(r: Reader, clauses: Clause[]): boolean {
  const last = clauses.at(-1);
  if (last?.action.kind !== 'special-summon' || last.action.what.reference !== null) return false;
  const { action } = last;
  const said = r.attempt(() => stateAndThose(r));
  if (said === null) return false;
  const { state, those } = said;
  const within = (one: Condition): Condition | null =>
    together(last.condition === null ? [one] : [last.condition, one]);
  const narrowed: Action = { ...action, what: { ...action.what, filter: allOf([action.what.filter, those.filter]) } };
  clauses[clauses.length - 1] = { ...last, condition: within({ if: 'not', of: state }) };
  clauses.push({ ...last, conjunction: 'sentence', condition: within(state), action: narrowed });
  return true;
}

function stateAndThose(r: Reader): { readonly state: Condition; readonly those: Noun } | null {
  if (!r.accept('[.] [,] [{] [but] if')) return null;
  const state = parseCondition(r);
  if (state === null || !r.accept(', you can only special summon')) return null;
  const those = parseNoun(r);
  if (those?.reference !== null || those.locations.length > 0 || !r.accept('with this effect [}]')) return null;
  return r.done || r.sees('(.|, also)') ? { state, those } : null;
}
