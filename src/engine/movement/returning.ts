/** Cards that come back by themselves: banished for a time, taken for a time, Spirit monsters. */
import type { EditionParameters } from '../editions.js';
import type { Board, Copy } from '../model/board.js';
import { openZones, type MonsterZone } from '../zones/index.js';
import type { Player } from '../model/timing.js';

export interface Return {
  /** No Summon, and never an Extra Monster Zone; without a free zone it is placed in the Graveyard. */
  readonly to: 'monster-zone' | 'graveyard';
  readonly zones: readonly MonsterZone[];
  /** Being placed in the Graveyard is not being sent there (zone.temporary-banish). */
  readonly countsAsSent: false;
}

export function returnFromBanishment(board: Board, parameters: EditionParameters, player: Player): Return {
  const arrival = {
    player,
    from: 'banished',
    faceUpInExtraDeck: false,
    arrows: null,
    leaving: new Set<never>(),
  } as const;
  const { zones, capacity } = openZones(board, parameters, arrival);
  return { to: capacity > 0 ? 'monster-zone' : 'graveyard', zones, countsAsSent: false };
}

/** How long control was given for (zone.control.duration). */
export type ControlGiven = 'until-a-time' | 'while-a-card-keeps-it' | 'without-end';

/** Does control go back when this happens? */
export function controlEnds(given: ControlGiven, when: 'the-time' | 'turned-face-down' | 'the-card-leaves'): boolean {
  switch (given) {
    case 'until-a-time':
      return when === 'the-time';
    case 'while-a-card-keeps-it':
      return when !== 'the-time';
    case 'without-end':
      return false;
  }
}

/** Who chooses the zone of a monster that arrives (zone.placement-choice). */
export function choosesZone(why: 'placed' | 'control-ended', acting: Player, receiving: Player): Player {
  return why === 'placed' ? acting : receiving;
}

/** A Spirit monster goes back in the End Phase of the turn it was Normal Summoned or flipped face-up (ability.spirit.return). */
export function spiritReturns(board: Board, copy: Copy): boolean {
  if (copy.card?.monster?.abilities.includes('spirit') !== true || copy.face === 'down') return false;
  const { summoned } = copy;
  const normal =
    summoned?.thisTurn === true && (summoned.how === 'normal' || summoned.how === 'tribute' || summoned.how === 'flip');
  const flipped = [...board.history.events, ...board.events].some(
    (event) => event.event === 'flipped-face-up' && event.copies.includes(copy.id),
  );
  return normal || flipped;
}
