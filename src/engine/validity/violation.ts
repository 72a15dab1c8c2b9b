/** One reason why a board cannot exist, before it is known where in the request the blame lies. */
import type { EngineErrorCode } from '../errors.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { MessageData } from '../rule.js';

export interface Violation {
  readonly code: EngineErrorCode;
  /** The copy to blame; `null`: the board as a whole. */
  readonly copy: CopyId | null;
  /** The field of its description. */
  readonly field: string | null;
  readonly data: MessageData;
}

export type BoardCheck = (board: Board) => readonly Violation[];
export type CopyCheck = (copy: Copy, board: Board) => Violation | null;

export function blame(code: EngineErrorCode, copy: Copy, field: string | null, data: MessageData = {}): Violation {
  return { code, copy: copy.id, field, data: { card: nameOf(copy), ...data } };
}

export function nameOf(copy: Copy): string {
  return copy.card?.name ?? copy.token?.name ?? copy.id;
}

export function isToken(copy: Copy): boolean {
  return copy.token !== null || copy.card?.kind === 'token';
}
