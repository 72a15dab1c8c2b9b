/** Boards that cannot exist are refused, by the rule that forbids them. */
import { EngineError } from '../errors.js';
import type { Board, CopyId } from '../model/board.js';
import { battlersOnField } from './battle-checks.js';
import { COPY_CHECKS } from './card-checks.js';
import { linksFastEnough } from './chain-checks.js';
import { mechanicsExist } from './edition-checks.js';
import { battlesInBattlePhase, noAttackInFirstTurn } from './turn-checks.js';
import type { BoardCheck, Violation } from './violation.js';
import { fieldSpellsFit, notTooMany, oneCardPerZone, zonesExist } from './zone-checks.js';

export { firstLinkTakenAsTold } from './chain-checks.js';
export type { Violation } from './violation.js';

const BOARD_CHECKS: readonly BoardCheck[] = [
  zonesExist,
  oneCardPerZone,
  notTooMany,
  fieldSpellsFit,
  mechanicsExist,
  battlersOnField,
  battlesInBattlePhase,
  noAttackInFirstTurn,
  linksFastEnough,
];

/** Everything that is impossible about the board, in the order in which it would be explained. */
export function violationsOf(board: Board): readonly Violation[] {
  const found: Violation[] = BOARD_CHECKS.flatMap((check) => check(board));
  for (const copy of board.copies.values()) {
    for (const check of COPY_CHECKS) {
      const violation = check(copy, board);
      if (violation !== null) found.push(violation);
    }
  }
  return found;
}

/** JSON Pointer of a copy's description (of its field, where one is to blame); `null`: of the board. */
export type PointerOf = (copy: CopyId | null, field: string | null) => string;

/** Throws the first reason why the board cannot exist. */
export function refuseImpossible(board: Board, pointerOf: PointerOf): void {
  const [first] = violationsOf(board);
  if (first !== undefined) throw new EngineError(first.code, pointerOf(first.copy, first.field), first.data);
}
