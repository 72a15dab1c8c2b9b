import { type EventPattern, type Filter } from '../engine/model/effects.js';

type Summoned = Extract<Filter, { is: 'summoned' }>;

/** With what a monster was Summoned, or by whose effect; `null` where the cause of that Summon says anything else. */
export function madeHow(cause: EventPattern['cause'], only: boolean): Pick<Summoned, 'using' | 'source'> | null {
  if (cause === null) return {};
  const { by, card, side } = cause;
  if (card === null || side !== null || by.length !== 1) return null;
  if (by[0] === 'material') return { using: { what: card, only } };
  return by[0] === 'card-effect' ? { source: card } : null;
}
