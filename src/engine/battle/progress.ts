/** Boards along an attack: the same board at a later point, with what the rules did on the way. */
import type { Board, BattleState, Copy, CopyId, GameEvent } from '../model/board.js';
import type { EventKind } from '../model/effects.js';
import { happening } from '../timing/happening.js';
import { momentOf, POINTS, type BattlePoint } from './steps.js';

export interface Attack {
  readonly attacker: CopyId;
  readonly target: CopyId | 'direct';
}

/** The board at a point of the attack, with the events that players may answer there. */
export function boardAt(board: Board, battle: BattleState, point: BattlePoint, events: readonly GameEvent[]): Board {
  const { step, substep } = POINTS[point];
  return {
    ...board,
    turn: { ...board.turn, phase: 'battle', battleStep: step, damageSubstep: substep },
    moment: momentOf(point),
    battle,
    events,
    chain: [],
  };
}

export function changeCopy(board: Board, id: CopyId, change: (copy: Copy) => Copy): Board {
  const copy = board.copies.get(id);
  if (copy === undefined) return board;
  const copies = new Map(board.copies);
  copies.set(id, change(copy));
  return { ...board, copies };
}

/** The declaration is used up (battle.forced-attack-flag). */
export function declareAttack(board: Board, attack: Attack): Board {
  return changeCopy(board, attack.attacker, (copy) => ({
    ...copy,
    attacks: copy.attacks === 'unknown' ? 'unknown' : copy.attacks + 1,
  }));
}

/** damage.before-calculation: an attacked face-down monster is flipped to face-up Defense Position. */
export function flipUp(board: Board, id: CopyId): Board {
  return changeCopy(board, id, (copy) => ({ ...copy, face: 'up', position: 'defense' }));
}

export function eventOf(event: EventKind, copies: readonly Copy[], facts: Partial<GameEvent> = {}): GameEvent {
  const ids = copies.map((copy) => copy.id);
  return happening(event, 0, ids, { cards: copies.flatMap((copy) => copy.card ?? []), phase: 'battle', ...facts });
}

/** An attack that the board shows in the Damage Step is taken up where it is; any other from its declaration. */
export function pointReached({ battle, moment, turn }: Board, { attacker, target }: Attack): BattlePoint {
  if (battle?.attacker !== attacker || battle.target !== target) return 'declaration';
  const substep = moment.at === 'damage-step' ? moment.substep : turn.damageSubstep;
  return substep ?? 'declaration';
}
