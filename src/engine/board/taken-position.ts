/** A monster of which nobody told how it lies is taken to be in face-up Attack Position, and where that mattered, so it is said. */
import type { Assumption, Judgement } from '../model/facts.js';
import { judged } from '../model/facts.js';
import type { Board, Copy } from '../model/board.js';
import { inMonsterZone } from './places.js';

/** What is taken for granted of its battle position; nothing where it was told, or follows from what it did. */
export function takenPosition({ battle }: Board, copy: Copy): readonly Assumption[] {
  const shown =
    copy.untold?.position !== true ||
    copy.face === 'down' ||
    copy.card?.monster?.frame === 'link' ||
    battle?.attacker === copy.id;
  return shown || !inMonsterZone(copy)
    ? []
    : [{ fact: `${copy.card?.name ?? copy.token?.name ?? copy.id} is in Attack Position`, rule: 'zone.positions' }];
}

/** Is it in that position? */
export function isInPosition(board: Board, copy: Copy, position: 'attack' | 'defense'): Judgement {
  if (!inMonsterZone(copy)) return judged(false);
  return { ...judged(copy.position === position), assumed: takenPosition(board, copy) };
}

/** What it lies like is known once an effect has turned it. */
export function toldPosition({ untold }: Copy): Pick<Copy, 'untold'> {
  return untold?.position === true ? { untold: { ...untold, position: false } } : {};
}
