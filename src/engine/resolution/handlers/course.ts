/** The course of the turn and of the Duel: phases ended, skipped or gone to, attacks redirected, the Duel won. */
import { onField } from '../../board/places.js';
import { covers } from '../../evaluate/covers.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { bareFrame } from '../../frames.js';
import type { ChainLink, Copy } from '../../model/board.js';
import type { Handlers } from '../handler.js';
import { did, NOTHING_DONE, DONE } from '../outcome.js';
import { leave } from '../aftermath/leave.js';
import { change } from '../moves/move.js';
import { replacesDraw } from '../normal-draw.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';

type CourseKinds =
  | 'end-phase'
  | 'skip-phase'
  | 'go-to-phase'
  | 'change-attack-target'
  | 'make-direct-attack'
  | 'skip-draw'
  | 'change-target'
  | 'conduct-battle'
  | 'win-duel';

export const COURSE_HANDLERS: Handlers<CourseKinds> = {
  'end-phase'(action, play) {
    play.say(`The ${action.phase.replace('-', ' ')} ends.`, 'battle.ended-by-effect');
    play.note('phase', [], { phase: action.phase === 'turn' || action.phase === 'battle-phase' ? null : action.phase });
    if (action.phase === 'battle-phase') leaveBattlePhase(play);
    return DONE;
  },
  'skip-phase'(action, play, frame, clause) {
    leave(play, frame, clause, [], null);
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
  'skip-draw'(action, play, frame, clause) {
    if (action.when === 'this-turn' && !replacesDraw(play)) return NOTHING_DONE;
    leave(play, frame, clause, [], null);
    play.say(`Player ${playerOf(action.who, frame.player)} gives up the normal draw.`, 'turn.skip');
    return DONE;
  },
  'change-target'(action, play, frame) {
    const [target] = pick(play, { kind: 'choose', what: action.to, who: 'you' }, action.to, frame) ?? [];
    const number = (play.link ?? 0) - 1;
    const answered = play.links.find((link) => link.number === number);
    if (target === undefined) return NOTHING_DONE;
    if (answered !== undefined && !isAppropriate(play, answered, target)) {
      play.say(`${nameOf(target)} is no correct target for it.`, 'psct.targeting', false);
      return NOTHING_DONE;
    }
    if (answered === undefined) {
      if (play.board.battle === null) return NOTHING_DONE;
      const battle = { ...play.board.battle, target: target.id, targetWasFaceDown: target.face === 'down' };
      play.board = { ...play.board, battle };
    } else if (answered.targets === 'unknown' || answered.targets.length !== 1) {
      return notSimulated(play, 'a changed target');
    } else {
      const retarget = (link: ChainLink): ChainLink =>
        link.number === number ? { ...link, targets: [target.id] } : link;
      play.links = play.links.map(retarget);
      play.board = { ...play.board, chain: play.board.chain.map(retarget) };
    }
    play.say(`The target is now ${nameOf(target)}.`, 'effect.targets-defined');
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
    const winner = playerOf(action.who, frame.player);
    if (action.match === true) play.say(`Player ${winner} wins the Match.`, 'victory.match-winner');
    else {
      play.board = { ...play.board, won: { winner, card: frame.self?.card?.name ?? '' } };
      play.say(`Player ${winner} wins the Duel.`, 'victory.card-effect');
    }
    return DONE;
  },
};

/** battle.ended-by-effect: no attack goes on, and none can be declared after it. */
function leaveBattlePhase(play: Play): void {
  const { turn } = play.board;
  if (turn.phase !== 'battle') return;
  play.board = {
    ...play.board,
    turn: { ...turn, phase: 'main-2', battleStep: null, damageSubstep: null },
    battle: null,
  };
}

/** "An appropriate target": what the answered effect may target, as the card is now. */
function isAppropriate(play: Play, { effect, player, copy, card }: ChainLink, target: Copy): boolean {
  const phrases = (effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action.what] : []));
  const self = copy === null ? null : play.now(copy);
  const frame = bareFrame(player, self, effect);
  return card === null || phrases.every((what) => covers(play.context, what, target, frame).answer !== 'no');
}
