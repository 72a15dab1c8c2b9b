import { type EventPattern } from '../../../engine/model/effects.js';
import { activations, orActivates } from './activation.js';
import { cards } from './card.js';
import { comparedWithin } from './compared.js';
import { madeEvents } from './made.js';
import { olderEvents } from './older.js';
import { attacks, players } from './player.js';
import { type Reader } from '../reader.js';

/** event : activation | attack | player acts | cards (passive | active) ; alternatives of one subject give several. */
export function parseEvents(r: Reader): EventPattern[] | null {
  return r.remember('events', () => {
    const found = olderEvents(r) ?? madeEvents(r) ?? activations(r) ?? attacks(r) ?? playersDeeds(r) ?? cards(r);
    return found?.map((event) => comparedWithin(r, event)) ?? null;
  });
}

/** "Your opponent Special Summons a monster, or activates a Spell": the player is named for both. */
function playersDeeds(r: Reader): EventPattern[] | null {
  const deeds = players(r);
  const player = deeds?.[0]?.player ?? null;
  if (deeds === null || player === null) return deeds;
  return [...deeds, ...(orActivates(r, player) ?? [])];
}
