/** Attacks that came to nothing: text that asks who attacked passes over them. */
import type { GameEvent } from '../../model/board.js';

/** battle.attacked-definition: an attack that was stopped before the Damage Step was declared, but is no attack that was made. */
export function withoutStoppedAttacks(events: readonly GameEvent[]): readonly GameEvent[] {
  const stopped = (event: GameEvent, at: number): boolean =>
    event.event === 'attack-declared' &&
    events
      .slice(at + 1)
      .some((later) => later.event === 'attack-negated' && later.copies.some((id) => event.copies.includes(id)));
  return events.filter((event, i) => !stopped(event, i));
}
