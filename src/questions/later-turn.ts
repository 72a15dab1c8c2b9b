/** The turn that a question about later names, as far as it is told. */
import { opponentOf, PHASES, type Board, type Player } from '../engine/index.js';
import { readTurnOf } from '../wire/board.js';
import type { Draft } from '../wire/draft.js';
import type { Fields } from '../wire/reader.js';

type Turn = Board['turn'];

/**
 * Reads it beside the turn that goes on now. What is left out of it and follows from the rest is filled in; where it is
 * the usual thing to mean, the answer says so.
 */
export function readLaterTurn(draft: Draft, now: Turn, fields: Fields, kind: string): Turn {
  const said = readTurnOf(draft, fields, (number) => playerOf(now, number));
  const phase = said.phase === 'unknown' ? phaseMeant(draft, now, said, kind) : said.phase;
  return numbered(draft, now, { ...said, phase });
}

/** turn.players-alternate: whose turn that later one is, where only its number is told. */
function playerOf({ number, player }: Turn, later: number | null): Player {
  return number === null || later === null || (later - number) % 2 === 0 ? player : opponentOf(player);
}

/** Attacks are made in the Battle Phase; else a phase that nobody names is the first in which players act freely. */
function phaseMeant(draft: Draft, now: Turn, { number, player }: Turn, kind: string): Turn['phase'] {
  if (kind === 'battle') return 'battle';
  if (number === now.number && player === now.player) return now.phase;
  draft.suppose('it is Main Phase 1 then', 'turn.phases');
  return 'main-1';
}

/** Of the turns that could be meant, the one that comes first. */
function numbered(draft: Draft, now: Turn, later: Turn): Turn {
  if (now.number === null || later.number !== null || now.phase === 'unknown' || later.phase === 'unknown')
    return later;
  const back = PHASES.indexOf(later.phase) < PHASES.indexOf(now.phase);
  const turns = later.player !== now.player ? 1 : back ? 2 : 0;
  const number = now.number + turns;
  if (turns > 0) draft.suppose(`the turn asked about is turn ${String(number)}`, 'turn.players-alternate');
  return { ...later, number };
}
