import { type Clause, type Condition, type Duration } from '../../../engine/model/effects.js';

const OF_A_TURN: ReadonlySet<Duration['until']> = new Set<Duration['until']>(['end-of-turn', 'end-phase']);
const LONGER: ReadonlySet<Duration['until']> = new Set<Duration['until']>([
  'end-of-next-turn',
  'next-standby-phase',
  'next-end-phase',
  'later',
]);

/**
 * "If this card is Special Summoned, it cannot attack until the end of your next turn": such a sentence does not hold as
 * long as the card is there. `turn`: only in the turn of the Summon; `open`: for a time that
 * nobody could tell from the board.
 */
export function passing(clause: Clause, condition: Condition | null): 'turn' | 'open' | null {
  const { action } = clause;
  const until = 'until' in action ? (action.until ?? null) : null;
  if (until === null) return null;
  if (OF_A_TURN.has(until.until))
    return !('whose' in until) && cameToBe(condition) ? 'turn' : cameToBe(condition) ? 'open' : null;
  return LONGER.has(until.until) ? 'open' : null;
}

/** How the card came to be there. */
function cameToBe(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.if === 'all-of') return condition.of.some(cameToBe);
  return condition.if === 'is' && (condition.like.is === 'summoned' || condition.like.is === 'state');
}
