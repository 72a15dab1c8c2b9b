/** A question as it came in: its board read and checked, its own fields still to be read. */
import { EngineError, refuseImpossible, type Board, type CopyId } from '../engine/index.js';
import { readBoard } from '../wire/board.js';
import type { CardResolver } from '../wire/cards.js';
import { Draft } from '../wire/draft.js';
import { WireFaults } from '../wire/faults.js';
import { Fields, isObject, pointerTo, type JsonObject } from '../wire/reader.js';

export interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly fields: Fields;
}

export const BODY_FIELDS = 'board, question, editions';

/**
 * Reads the board of `{ "board": …, "question": … }`. Throws {@link WireFaults} where it cannot be read and
 * {@link EngineError} where it cannot exist.
 */
export function readAsked(body: JsonObject, edition: string | null, resolver: CardResolver): Asked {
  const draft = new Draft(resolver);
  const said = body['board'] ?? {};
  // An edition of the question's list stands in place of the board's own, and of the format that it names.
  const board = readBoard(draft, edition === null || !isObject(said) ? said : { ...said, edition }, '/board');
  const question = body['question'] ?? {};
  const fields = Fields.of(question, '/question', draft.faults, 'The question');
  if (board === null || fields === null) throw new WireFaults(draft.faults.list);
  return { draft, board, fields };
}

/** To be called when the question's own fields were read: reports every fault of the input at once. */
export function refuse({ draft, board }: Asked): void {
  if (draft.faults.list.length > 0) throw new WireFaults(draft.faults.list);
  refuseImpossible(board, (copy, field) => pointerOf(draft, copy, field));
}

function pointerOf(draft: Draft, copy: CopyId | null, field: string | null): string {
  const base = copy === null ? '/board' : (draft.pointers.get(copy) ?? '/board');
  return field === null ? base : pointerTo(base, field);
}

export { EngineError };
