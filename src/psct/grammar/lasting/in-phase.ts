/** "During your Main Phase 1, …": what lasts in a phase is no event, but a state. */
import { type Clause, type Condition, type EventPattern, type LastingRule } from '../../../engine/model/effects.js';
import { type Clauses } from '../clauses/clauses.js';
import { type Prefix } from '../clauses/prefix.js';
import type { Reader } from '../reader.js';
import { type Lasting } from './lasting.js';
import { toRule } from './lasting-rule.js';

/** The phase as a state; `null` where it is a point in it, or no phase. */
export function phaseOf(moment: EventPattern | null): Condition | null {
  const phase = moment?.event === 'phase' ? moment.phase : null;
  if (phase?.point !== 'during' || phase.nth !== undefined) return null;
  return { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point };
}

/**
 * "During the Battle Phase, monsters are changed to Attack Position, and must attack": the first is done when it begins, the
 * second holds for as long as `during` does; `null` where the sentence is not of that form.
 */
export function doneAndLaid(
  r: Reader,
  { delayed }: Pick<Prefix, 'delayed'>,
  { clauses, unread }: Clauses,
  { condition, during }: { readonly condition: Condition | null; readonly during: Condition | null },
): Lasting | null {
  const laid = clauses.filter(isLaid);
  if (delayed === null || during === null || laid.length === 0 || !clauses.every(standsApart)) return null;
  return {
    rules: [
      { rule: 'whenever', events: [delayed], condition: null, clauses: clauses.filter((clause) => !isLaid(clause)) },
      { rule: 'conditional', condition: during, rules: laid.map((clause) => toRule(r, clause)) },
    ],
    condition,
    unread,
  };
}

function isLaid({ action }: Clause): boolean {
  return action.kind === 'apply-rule' && action.until === null;
}

/** Does not hang on what stands before it. */
function standsApart({ conjunction, optional }: Clause): boolean {
  return !optional && ['first', 'and', 'also'].includes(conjunction);
}

/** "It is changed … at the end of the Battle Phase, and its battle position cannot …": from then on. */
export function doneTogether(clauses: readonly Clause[]): LastingRule | null {
  const [first, ...others] = clauses;
  if (first?.delayed?.event !== 'phase' || others.length === 0 || first.optional) return null;
  const follow = others.every(
    ({ action, delayed, conjunction }) =>
      action.kind === 'apply-rule' &&
      action.until !== null &&
      delayed === null &&
      (conjunction === 'and' || conjunction === 'sentence'),
  );
  if (!follow) return null;
  return {
    rule: 'whenever',
    events: [first.delayed],
    condition: first.condition,
    clauses: [{ ...first, condition: null, delayed: null }, ...others],
  };
}
