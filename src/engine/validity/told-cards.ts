/** Cards that are as they are described only if a text that nobody described made them so. */
import type { Board, Copy } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import { isInMonsterZone } from '../zones/index.js';
import { isSpent } from './lying-checks.js';
import { nameOf } from './violation.js';

export function cardsTakenAsTold(board: Board): readonly Assumption[] {
  return [...board.copies.values()].flatMap((copy) =>
    isInMonsterZone(copy) ? [...madeMonster(copy), ...summonedAgainstItsText(copy)] : stillLying(copy, board),
  );
}

/** trap.normal: a judge lays a Trap face-up whose effect still lasts; that it lies there changes nothing else. */
function stillLying(copy: Copy, board: Board): readonly Assumption[] {
  if (!isSpent(copy, board, 'trap')) return [];
  const fact = `${nameOf(copy)} lies face-up as told, though a Normal Trap leaves the field after its Chain`;
  return [{ fact, rule: 'trap.normal' }];
}

/** ability.trap-monster.nature: a Spell or Trap whose own text, read whole, makes no monster of it. */
function madeMonster(copy: Copy): readonly Assumption[] {
  const { card, text, trapMonster } = copy;
  const other = card?.kind === 'spell' || card?.kind === 'trap';
  if (!trapMonster || !other || text === null || text.unread.length > 0 || text.trapMonster !== null) return [];
  const fact = `${nameOf(copy)} is a monster as told, though its own text makes it none`;
  return [{ fact, rule: 'ability.trap-monster.nature' }];
}

/** effect.cannot-wins: "Cannot be Special Summoned", and yet it was. */
function summonedAgainstItsText(copy: Copy): readonly Assumption[] {
  const { text, summoned } = copy;
  const never = summoned?.how === 'special' && text?.summoning.special === 'never';
  return never
    ? [{ fact: `${nameOf(copy)} was Special Summoned as told, against its own text`, rule: 'effect.cannot-wins' }]
    : [];
}
