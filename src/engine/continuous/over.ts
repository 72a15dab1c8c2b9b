/** When what an effect left behind is over (stat.until-when, stat.damage-calculation-only, turn.effects-expire). */
import type { AppliedEffect, Board } from '../model/board.js';
import type { Duration } from '../model/effects.js';
import { opponentOf, PHASES } from '../model/timing.js';
import { isSide } from '../evaluate/traits.js';

/** Told of an effect: it has ended already. */
export const OVER = 'over';

/** Is the time over that the text gives it, or that was told with it? */
export function isOver({ moment, turn }: Board, applied: AppliedEffect, until: Duration | null): boolean {
  if (applied.until === OVER) return true;
  const lasts = applied.until ?? until?.until ?? null;
  if (lasts === 'damage-calculation')
    return !(turn.damageSubstep === 'calculation' || (moment.at === 'damage-step' && moment.substep === 'calculation'));
  if (lasts === 'end-of-damage-step' && applied.attackOver !== undefined) return true;
  if (applied.turn === null || turn.number === null || lasts === null || turn.number < applied.turn) return false;
  if (applied.until === null && until?.until === 'later') return isNthOver(turn, applied, until);
  if (IN_BATTLE.has(lasts) && (turn.phase === 'main-2' || turn.phase === 'end')) return true;
  const whose = applied.until === null && until !== null && 'whose' in until ? (until.whose ?? null) : null;
  const standby = lasts === 'next-standby-phase';
  const next = lasts === 'end-of-next-turn' || standby;
  if (!next && !THIS_TURN.has(lasts)) return false;
  const first = applied.turn + (next ? 1 : 0);
  // Turns alternate: the first one from then on that is that player's.
  const theirs =
    whose === null || isSide(turn.player, whose, applied.player) === (Math.abs(turn.number - first) % 2 === 0);
  const last = first + (theirs ? 0 : 1);
  // A Standby Phase ends it, not that turn.
  return turn.number > last || (standby && turn.number === last && turn.phase !== 'draw' && turn.phase !== 'unknown');
}

/** The phase is not told, and in an early one of this turn it still lasts while in a late one it is over. */
export function mayBeOver(board: Board, applied: AppliedEffect, until: Duration | null): boolean {
  const { turn } = board;
  if (turn.phase !== 'unknown') return false;
  const overIn = (phase: 'draw' | 'end'): boolean => isOver({ ...board, turn: { ...turn, phase } }, applied, until);
  return !overIn('draw') && overIn('end');
}

/** Which of the later effects is the first that was applied when this one was over already; `null`: none. */
export function overBefore(board: Board, applied: AppliedEffect, until: Duration | null): number | null {
  const lasts = applied.until ?? until?.until ?? null;
  const own = board.applied.indexOf(applied);
  const first = board.applied.findIndex((later, i) => {
    if (i <= own) return false;
    if (lasts === 'end-of-damage-step' && applied.attackOver !== undefined && i >= applied.attackOver) return true;
    const { turn } = board;
    if (applied.turn === null || later.turn === null || turn.number === null || later.turn <= applied.turn)
      return false;
    // Turns alternate; what is over as that turn begins was over when the later effect was applied in it.
    const player = Math.abs(turn.number - later.turn) % 2 === 0 ? turn.player : opponentOf(turn.player);
    const began: Board['turn'] = {
      ...turn,
      number: later.turn,
      player,
      phase: 'draw',
      battleStep: null,
      damageSubstep: null,
    };
    return applied.until !== OVER && isOver({ ...board, turn: began, moment: { at: 'open' } }, applied, until);
  });
  return first < 0 ? null : first;
}

const IN_BATTLE: ReadonlySet<string> = new Set(['end-of-battle-phase', 'end-of-damage-step']);

const THIS_TURN: ReadonlySet<string> = new Set([
  'end-of-turn',
  'end-phase',
  'next-end-phase',
  'end-of-battle-phase',
  'end-of-damage-step',
  'chain-end',
]);

/** "During their next turn": it has not begun yet; the turn of the resolution itself is never that one. */
export function isYetToCome({ turn }: Board, applied: AppliedEffect, until: Duration): boolean {
  if (until.until !== 'later' || until.only !== true || until.whose === null) return false;
  return !isSide(turn.player, until.whose, applied.player) || (applied.turn !== null && applied.turn === turn.number);
}

/** "Until the end of their 3rd turn": turns alternate, and those behind the one in which it resolved are counted. */
function isNthOver(
  { number, player, phase }: Board['turn'],
  { turn, player: own }: AppliedEffect,
  { whose, nth, phases, point }: Extract<Duration, { until: 'later' }>,
): boolean {
  if (number === null || turn === null || whose === null) return false;
  const parity = (number + (isSide(player, whose, own) ? 0 : 1)) % 2;
  const first = whose === 'either' || (turn + 1) % 2 === parity ? turn + 1 : turn + 2;
  const last = first + 2 * (nth - 1);
  // "Until your next turn": it is over as that turn begins.
  if (phases.length === 0) return point !== 'end' ? number >= last : number > last;
  return number > last || (number === last && isPast(phase, phases[0], point === 'start'));
}

const IN_ORDER: readonly string[] = PHASES;

/** "Until your next Draw Phase": in the Main Phase of that turn it is over. `reached`: with its beginning already. */
function isPast(now: string, named: string | undefined, reached: boolean): boolean {
  const at = IN_ORDER.indexOf(now);
  const last = named === undefined ? -1 : IN_ORDER.indexOf(named);
  return at >= 0 && last >= 0 && (at > last || (reached && at === last));
}
