/** Whether it is a phase, its beginning or its end. */
import type { Context } from '../context.js';
import type { Board } from '../model/board.js';
import { assume, citing, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { isSide } from './traits.js';

/** Whether it is one of these phases, or the beginning or the end of one; unknown where the board does not tell. */
export function inPhase(
  context: Context,
  condition: {
    readonly phases: readonly string[];
    readonly whose: Parameters<typeof isSide>[1] | null;
    readonly point: 'during' | 'start' | 'end';
  },
  you: Player,
): Judgement {
  const { turn, moment } = context.board;
  if (condition.whose !== null && !isSide(turn.player, condition.whose, you)) return NO;
  const phase = turn.phase === 'unknown' && moment.at.includes('damage') ? 'battle' : turn.phase;
  if (condition.phases.length > 0) {
    if (phase === 'unknown')
      return isOwnMainPhase(condition, context, you)
        ? assume(true, 'it is a Main Phase', 'turn.main1.actions')
        : unknown('the phase');
    if (!condition.phases.includes(phase)) return NO;
  }
  if (condition.point === 'during') return YES;
  const at = condition.point === 'start' ? 'phase-start' : 'phase-end';
  if (moment.at === at) return YES;
  // battle.end-step: the End Step is the end of the Battle Phase.
  if (condition.point === 'end' && phase === 'battle' && turn.battleStep === 'end') return YES;
  if (condition.point === 'end' && phase === 'battle' && turn.battleStep === null && moment.at !== 'open')
    return unknown('the step of the Battle Phase');
  if (moment.at === 'open' && moment.told !== true && (condition.point === 'end' || !showsDeeds(context.board)))
    return unknown(
      condition.point === 'start' ? 'whether the phase has just begun' : 'whether the phase is at its end',
    );
  return judged(condition.point === 'start' && moment.at === 'response' && context.board.turn.battleStep === 'start');
}

/** "During your Main Phase", asked of an open game state in that player's turn: what is used then is asked about then. */
function isOwnMainPhase(
  { phases, whose, point }: Parameters<typeof inPhase>[1],
  { board: { turn, moment } }: Context,
  you: Player,
): boolean {
  const main = phases.includes('main-1') && phases.includes('main-2') && phases.length === 2;
  return main && whose === 'you' && point === 'during' && turn.player === you && moment.at === 'open';
}

/** Something was done this turn already, so that no phase has just begun. */
function showsDeeds({ history, used, normalSummons, copies }: Board): boolean {
  return (
    history.events.length > 0 ||
    used.some(({ turn }) => turn === null) ||
    PLAYERS.some((player) => typeof normalSummons[player].used === 'number' && normalSummons[player].used > 0) ||
    [...copies.values()].some((copy) => copy.summoned?.thisTurn === true || copy.setThisTurn === true)
  );
}

/**
 * battle.end-step: the end of the Battle Phase is its End Step, which comes after every attack. A board that tells no step
 * and shows no attack is taken to be there.
 */
export function atEndOfBattlePhase({ board: { turn, moment, battle } }: Context): Judgement {
  if (turn.phase !== 'battle' || turn.battleStep === 'end' || moment.at === 'phase-end') return YES;
  const attacks = battle !== null || moment.at === 'attack-declaration' || moment.at === 'damage-step';
  if (attacks || turn.battleStep === 'start' || turn.battleStep === 'damage') return citing(NO, 'battle.end-step');
  return assume(true, 'the Battle Phase is in its End Step', 'battle.end-step');
}
