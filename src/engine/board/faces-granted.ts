/** Which way Spells and Traps lie that are where they were, where nobody told it (trap.set-first). */
import type { Assumption } from '../model/facts.js';
import type { Board, Copy } from '../model/board.js';
import { liesSo } from './undescribed.js';

/** Cards that were taken to be Set, or to lie face-up, and that lie so still after what happened between the two boards. */
export function facesGranted(before: Board, after: Board): readonly Assumption[] {
  const activated = before.chain.map(({ copy }) => copy);
  const granted = [...before.copies.values()].filter(
    (copy) => copy.untold?.face === true && !activated.includes(copy.id) && liesAsBefore(copy, after),
  );
  return (['down', 'up'] as const).flatMap((face) => {
    const names = granted.filter((copy) => copy.face === face).map(({ card, id }) => card?.name ?? id);
    return liesSo([...new Set(names)], `face-${face}`, 'trap.set-first');
  });
}

function liesAsBefore({ id, place, face }: Copy, { copies }: Board): boolean {
  const now = copies.get(id);
  return place.location === 'spell-trap-zone' && now?.place.location === place.location && now.face === face;
}
