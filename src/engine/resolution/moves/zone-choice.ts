/** Which Monster Zone a monster comes to (zone.placement-choice). */
import { copiesAt } from '../../board/places.js';
import { copyId, type Board, type CopyId } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { onlyFreeZone, ZONE_NUMBERS } from '../../zones/index.js';
import type { Choices } from '../choices.js';

/** The part of a play that is needed to choose a zone. */
interface Choosing {
  readonly board: Board;
  readonly choices: Choices;
  readonly link: number | null;
}

/**
 * zone.placement-choice: which Main Monster Zone the player takes, where that was decided; else it stays untold.
 * `named`: the only ones that the text leaves.
 */
export function zoneFor(play: Choosing, player: Player, named: readonly number[] | null = null): number | null {
  const only = onlyFreeZone(play.board, player);
  if (only !== null) {
    zoneGiven(play, player, [zoneId(player, only)]);
    return only;
  }
  const taken = zonesTaken(play.board, player);
  // A zone is named like the card that was described there, which is meant while it still exists anywhere.
  const free = ZONE_NUMBERS.filter((n) => !taken.has(n) && !play.board.copies.has(zoneId(player, n)));
  const open = named === null ? free : free.filter((n) => named.includes(n));
  const [first, ...others] = open;
  // Of zones that cannot be named one may be meant as well.
  if (first !== undefined && others.length === 0 && named === null) return null;
  const given = zoneGiven(
    play,
    player,
    open.map((n) => zoneId(player, n)),
  );
  return open.find((n) => zoneId(player, n) === given) ?? null;
}

/** The zone of those that was decided on; one that is none of them is not legal where nothing else is meant by it. */
export function zoneGiven(play: Choosing, player: Player, options: readonly string[]): string | null {
  const choice = { player, kind: 'cards', about: 'which Monster Zone', min: 1, max: 1, open: false } as const;
  return play.choices.takeIfGiven({ ...choice, options, link: play.link })?.[0] ?? null;
}

function zonesTaken(board: Board, player: Player): ReadonlySet<number> {
  return new Set(copiesAt(board, player, 'monster-zone').flatMap(({ place }) => place.index ?? []));
}

function zoneId(player: Player, n: number): CopyId {
  return copyId(`${player}.monsters.${String(n)}`);
}
