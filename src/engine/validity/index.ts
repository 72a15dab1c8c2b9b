/** Boards that cannot exist are refused, by the rule that forbids them. */
import { EngineError } from '../errors.js';
import type { Board, CopyId } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import { attackedIsTheirs, battlersOnField, directAttackAllowed, directAttackTakenAsTold } from './battle-checks.js';
import { COPY_CHECKS } from './card-checks.js';
import { firstLinkTakenAsTold, linksFastEnough } from './chain-checks.js';
import { copiesTakenAsTold } from './deck-checks.js';
import { mechanicsExist } from './edition-checks.js';
import { equipSpellHasMonster, oneUnionEach, spentSpellGone } from './lying-checks.js';
import { cardsTakenAsTold } from './told-cards.js';
import { linksTakenAsTold } from './told-links.js';
import {
  battlesInBattlePhase,
  noAttackBeforeBattlePhase,
  noAttackInFirstTurn,
  noBattlePhaseInFirstTurn,
} from './turn-checks.js';
import type { BoardCheck, CopyCheck, Violation } from './violation.js';
import { fieldSpellsFit, notTooMany, oneCardPerZone, zonesExist } from './zone-checks.js';

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
  noBattlePhaseInFirstTurn,
  attackedIsTheirs,
  directAttackAllowed,
  linksFastEnough,
];

const CARD_CHECKS: readonly CopyCheck[] = [
  ...COPY_CHECKS,
  spentSpellGone,
  oneUnionEach,
  equipSpellHasMonster,
  noAttackBeforeBattlePhase,
];

/** Everything that is impossible about the board, in the order in which it would be explained. */
export function violationsOf(board: Board): readonly Violation[] {
  const found: Violation[] = BOARD_CHECKS.flatMap((check) => check(board));
  for (const copy of board.copies.values()) {
    for (const check of CARD_CHECKS) {
      const violation = check(copy, board);
      if (violation !== null) found.push(violation);
    }
  }
  return found;
}

/** JSON Pointer of a copy's description (of its field, where one is to blame); `null`: of the board. */
export type PointerOf = (copy: CopyId | null, field: string | null) => string;

/** What a question is about, so that its board may show it. */
export interface Asking {
  /** The card whose effect is being carried out as it is asked, which lies there for that long. */
  readonly resolving?: CopyId | null;
  /** It asks what may be done, also in a Battle Phase that the first turn does not have: the answer says so. */
  readonly whatMayBeDone?: boolean;
  /** The board is what a Chain or battle left behind: what lay face-up beside it lies there still. */
  readonly left?: boolean;
}

/** Throws the first reason why the board cannot exist. */
export function refuseImpossible(board: Board, pointerOf: PointerOf, asking: Asking = {}): void {
  const first = violationsOf(board).find(
    (one) =>
      !(one.code === 'board/spent-spell-on-field' && (asking.left === true || one.copy === asking.resolving)) &&
      !(one.code === 'board/battle-phase-in-first-turn' && asking.whatMayBeDone === true),
  );
  if (first !== undefined) throw new EngineError(first.code, pointerOf(first.copy, first.field), first.data);
}

/** What would need a text that nobody described, and is taken as it was told. */
export function takenAsTold(board: Board): readonly Assumption[] {
  return [
    ...firstLinkTakenAsTold(board),
    ...linksTakenAsTold(board),
    ...directAttackTakenAsTold(board),
    ...copiesTakenAsTold(board),
    ...cardsTakenAsTold(board),
  ];
}
