/** The course of the turn and of the Duel: phases ended, skipped or gone to, attacks redirected, the Duel won. */
import { playerOf } from '../../evaluate/value.js';
import type { Handlers } from '../handler.js';
import { did, NOTHING_DONE, DONE } from '../outcome.js';
import { pick } from '../pick.js';
import { nameOf } from '../play.js';

type CourseKinds = 'end-phase' | 'skip-phase' | 'go-to-phase' | 'change-attack-target' | 'win-duel';

export const COURSE_HANDLERS: Handlers<CourseKinds> = {
  'end-phase'(action, play) {
    play.say(`The ${action.phase.replace('-', ' ')} ends.`, 'battle.ended-by-effect');
    play.note('phase', [], { phase: action.phase === 'turn' || action.phase === 'battle-phase' ? null : action.phase });
    return DONE;
  },
  'skip-phase'(action, play, frame) {
    play.say(`Player ${playerOf(action.who, frame.player)} skips the ${action.phase} phase.`, 'turn.skip');
    return DONE;
  },
  'go-to-phase'(action, play) {
    const { phase } = action;
    play.board = {
      ...play.board,
      turn: { ...play.board.turn, phase, battleStep: null, damageSubstep: null },
      battle: phase === 'battle' ? play.board.battle : null,
    };
    play.note('phase', [], { phase });
    play.say(
      `It is now the ${phase.replace('-', ' ')} phase; whatever lay between is skipped.`,
      'battle.ended-by-effect',
    );
    return DONE;
  },
  'change-attack-target'(action, play, frame) {
    const target = pick(play, action, action.to, frame)?.[0];
    if (target === undefined || play.board.battle === null) return NOTHING_DONE;
    play.board = {
      ...play.board,
      battle: { ...play.board.battle, target: target.id, targetWasFaceDown: target.face === 'down' },
    };
    play.note('targeted-for-attack', [target], { other: play.board.battle?.attacker ?? null });
    play.say(`The attack target becomes ${nameOf(target)}.`, 'battle.target-restrictions');
    return did([target]);
  },
  'win-duel'(action, play, frame) {
    play.say(`Player ${playerOf(action.who, frame.player)} wins the Duel.`, 'victory.card-effect');
    return DONE;
  },
};
