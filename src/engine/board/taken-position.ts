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
    (battle?.attacker === copy.id && !mayAttackAsItLies(copy));
  return shown || !inMonsterZone(copy)
    ? []
    : [{ fact: `${copy.card?.name ?? copy.token?.name ?? copy.id} is in Attack Position`, rule: 'zone.positions' }];
}

/** Is it in that position? */
export function isInPosition(board: Board, copy: Copy, position: 'attack' | 'defense'): Judgement {
  if (!inMonsterZone(copy)) return judged(false);
  return { ...judged(copy.position === position), assumed: takenPosition(board, copy) };
}

/** Does it lie that way? Of a banished card that nobody told of the usual way is taken for granted. */
export function isFacing({ untold, place, face, card, id }: Copy, asked: Copy['face']): Judgement {
  const taken = untold?.face === true && place.location === 'banished';
  const fact = `${card?.name ?? id} is banished face-${face}`;
  return { ...judged(face === asked), assumed: taken ? [{ fact, rule: 'zone.banished.face-down' }] : [] };
}

/** What it lies like is known once an effect has turned it. */
export function toldPosition({ untold }: Copy): Pick<Copy, 'untold'> {
  return untold?.position === true ? { untold: { ...untold, position: false } } : {};
}

/** damage.defense-attacker: its own text lets it attack in Defense Position, so that its attack tells nothing of how it lies. */
function mayAttackAsItLies({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'attack-in-defense'),
  );
}
