/** Whose cards they are that went home, where nobody told it (zone.ownership.return). */
import type { Assumption } from '../model/facts.js';
import type { Board, Copy } from '../model/board.js';
import { isFieldLocation } from './places.js';

/**
 * Monsters whose owner was taken to be the player who controls them, and that are in an owner's place or under another
 * player's control after what happened between the two boards.
 */
export function ownersGranted(before: Board, after: Board): readonly Assumption[] {
  const granted = [...before.copies.values()].filter((copy) => isUntold(copy) && wentHome(copy, after));
  return granted.length === 0
    ? []
    : [{ fact: `whoever controls it owns ${granted.map(nameOf).join(', ')}`, rule: 'zone.ownership.return' }];
}

function isUntold({ untold, token, card }: Copy): boolean {
  return untold?.owner === true && token === null && card !== null;
}

function wentHome({ id, place, controller }: Copy, after: Board): boolean {
  const now = after.copies.get(id);
  if (now === undefined || !isFieldLocation(place.location)) return false;
  // An effect that places a monster in a Spell & Trap Zone mostly names that of its owner.
  const placed = now.place.location === 'spell-trap-zone' && place.location !== now.place.location;
  return placed || !isFieldLocation(now.place.location) || now.controller !== controller;
}

function nameOf({ card, id }: Copy): string {
  return card?.name ?? id;
}
