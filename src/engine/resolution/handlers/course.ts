/** The course of the turn and of the Duel: phases ended, skipped or gone to, attacks redirected, the Duel won. */
import { onField } from '../../board/places.js';
import { playerOf } from '../../evaluate/value.js';
import type { Handlers } from '../handler.js';
import { did, NOTHING_DONE, DONE } from '../outcome.js';
import { change } from '../move.js';
import { pick } from '../pick.js';
import { nameOf } from '../play.js';
import { notSimulated } from '../unable.js';

type CourseKinds =
  | 'end-phase'
  | 'skip-phase'
  | 'go-to-phase'
  | 'change-attack-target'
  | 'make-direct-attack'
  | 'conduct-battle'
  | 'win-duel';

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
  'make-direct-attack'(_action, play) {
    const { battle } = play.board;
    const attacker = battle === null ? null : play.now(battle.attacker);
    if (battle === null || attacker === null || !onField(attacker)) return NOTHING_DONE;
    play.board = { ...play.board, battle: { ...battle, target: 'direct', targetWasFaceDown: false } };
    play.say(`${nameOf(attacker)} now attacks directly.`, 'battle.direct-attack');
    return did([attacker]);
  },
  'conduct-battle'(action, play) {
    if (action.what !== null) return notSimulated(play, 'a battle between monsters that the effect names');
    const { battle } = play.board;
    const battlers = [battle?.attacker, battle?.target].flatMap((id) =>
      id === undefined || id === 'direct' ? [] : (play.now(id) ?? []),
    );
    const both = battle?.target === 'direct' ? 1 : 2;
    if (battle === null || battlers.filter(onField).length < both) {
      play.say('There is no battle left to conduct.', 'battle.attack.stopped', false);
      return NOTHING_DONE;
    }
    // An attacked face-down monster is turned up before damage calculation.
    for (const one of battlers.filter(({ face }) => face === 'down')) {
      play.board = change(play.board, one.id, (copy) => ({ ...copy, face: 'up' }));
      play.note('flipped-face-up', [one], { by: 'rule' });
    }
    play.board = {
      ...play.board,
      turn: { ...play.board.turn, battleStep: 'damage', damageSubstep: 'calculation' },
    };
    play.say(`Damage calculation follows at once: ${battlers.map(nameOf).join(' and ')}.`, 'damage.calculation');
    return did(battlers);
  },
  'win-duel'(action, play, frame) {
    play.say(`Player ${playerOf(action.who, frame.player)} wins the Duel.`, 'victory.card-effect');
    return DONE;
  },
};
