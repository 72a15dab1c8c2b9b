/** "If … would be destroyed while …", "if it battles while …": an event that is waited for, in a state that is asked for then. */
import type { Condition, EventKind, EventPattern } from '../../../engine/model/effects.js';

/**
 * "If a Fish monster you control would be destroyed while this card is in your GY,": what is about to happen, and when.
 * "Would be destroyed, or returned to the hand by its own effect": the destruction, which alone can be told beforehand.
 */
export function intended(stated: Condition): EventPattern | null {
  if (stated.if === 'all-of') return inState(stated.of, liesAhead);
  if (stated.if !== 'any-of') return null;
  const [first, ...others] = stated.of;
  if (first?.if !== 'happened' || first.negated || !liesAhead(first)) return null;
  return others.every((one) => one.if === 'happened' && !liesAhead(one)) ? first.event : null;
}

/** "If it battles an opponent's monster this turn while you control it,": that battle, in that state. */
export function battleWhile(stated: Condition): EventPattern | null {
  return stated.if === 'all-of' ? inState(stated.of, isOwnBattle) : null;
}

/** "If this card attacks or is attacked,", "if your monster battles while you control this card,": of that battle alone. */
export function isOwnBattle(stated: Condition): boolean {
  const fights = (part: Condition): boolean =>
    part.if === 'happened' && !part.negated && part.since === 'this-turn' && BATTLES.has(part.event.event);
  if (stated.if === 'any-of') return stated.of.every(fights);
  return stated.if === 'all-of' ? stated.of.some(fights) : fights(stated);
}

const BATTLES: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

function liesAhead(part: Condition): boolean {
  return part.if === 'happened' && part.event.event.startsWith('would');
}

/** The one part that is such an event, asked for together with the others; `null` where none is, or several are. */
function inState(parts: readonly Condition[], isMeant: (part: Condition) => boolean): EventPattern | null {
  const [meant, ...more] = parts.filter(isMeant);
  if (meant?.if !== 'happened' || meant.negated || more.length > 0) return null;
  return { ...meant.event, conditions: [...meant.event.conditions, ...parts.filter((one) => one !== meant)] };
}
