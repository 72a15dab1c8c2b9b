import { type EventPattern } from '../../../engine/model/effects.js';
import { activations } from './activation.js';
import { cards } from './card.js';
import { madeEvents } from './made.js';
import { olderEvents } from './older.js';
import { attacks, players } from './player.js';
import { parsePhase, phaseEvent } from './phase.js';
import { type Reader } from '../reader.js';

/** event : activation | attack | player acts | cards (passive | active) ; alternatives of one subject give several. */
export function parseEvents(r: Reader): EventPattern[] | null {
  return r.remember(
    'events',
    () => olderEvents(r) ?? madeEvents(r) ?? activations(r) ?? attacks(r) ?? players(r) ?? cards(r),
  );
}

/** "During your Standby Phase": a moment that triggers. */
export function parsePhaseEvent(r: Reader): EventPattern | null {
  return r.foreseen('event parsePhaseEvent', () => {
    const start = r.position;
    const phase = parsePhase(r);
    return phase === null ? null : phaseEvent(phase, r.since(start));
  });
}
