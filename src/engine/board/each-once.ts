/** Effects that may be used again in a turn, but not with the same Attribute, name or the like. */
import type { Board } from '../model/board.js';
import type { Action, Effect, LastingRule } from '../model/effects.js';
import type { Player } from '../model/timing.js';

type EachOnce = Extract<LastingRule, { rule: 'each-once' }>;

/** Such a rule among what the effect says. */
export function eachOnceOf(effect: Effect | null): EachOnce | null {
  const rules = (effect?.resolution ?? []).flatMap(({ action }) => rulesIn(action));
  return rules[0] ?? null;
}

function rulesIn(action: Action): readonly EachOnce[] {
  if (action.kind === 'apply-one-of' || action.kind === 'apply-in-order')
    return action.options.flatMap(({ clauses }) => clauses.flatMap((clause) => rulesIn(clause.action)));
  return action.kind === 'apply-rule' && action.rule.rule === 'each-once' ? [action.rule] : [];
}

/** Was that effect of that player's cards of the name used already this turn, so that one of them has served? */
export function servedBefore(
  { used, applied, turn }: Board,
  { player, name, effect }: { readonly player: Player; readonly name: string; readonly effect: number },
  { always }: EachOnce,
): boolean {
  const thisTurn = (one: number | null): boolean => one === null || turn.number === null || one === turn.number;
  const resolved = applied.some(
    (one) =>
      one.player === player &&
      one.card?.name === name &&
      (one.effect === null || one.effect.number === effect) &&
      thisTurn(one.turn),
  );
  if (resolved) return true;
  return used.some(
    (use) =>
      use.player === player &&
      use.card?.name === name &&
      (use.effect === null || use.effect === effect) &&
      thisTurn(use.turn) &&
      (always === true || use.negated === 'no'),
  );
}
