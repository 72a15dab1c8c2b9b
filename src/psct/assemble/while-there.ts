import { bindsPlayer, type Clause, type Condition, type Reference } from '../../engine/model/effects.js';

/**
 * "While it is face-up in the Monster Zone, you cannot Special Summon": what binds the player lasts as long as that monster
 * lies there, and no longer (effect.lingering).
 */
export function whileThere(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const { action, condition } = clause;
    if (action.kind !== 'apply-rule' || condition !== null || !bindsPlayer(action.rule)) return clause;
    const until = action.until?.until ?? null;
    if (until !== 'while-on-field' && until !== 'while-face-up') return clause;
    const what = broughtBefore(clauses.slice(0, at));
    return what === null ? clause : { ...clause, condition: liesThere(what), action: { ...action, until: null } };
  });
}

/** The monster that the effect itself has just Summoned. */
function broughtBefore(before: readonly Clause[]): Reference | null {
  const summon = before.findLast(({ action }) => action.kind === 'special-summon');
  if (summon?.action.kind !== 'special-summon') return null;
  return summon.action.what.reference?.ref === 'this-card' ? { ref: 'this-card' } : { ref: 'previous' };
}

function liesThere(what: Reference): Condition {
  return { if: 'at', what, locations: ['monster-zone', 'extra-monster-zone'], controller: null, face: 'up' };
}
