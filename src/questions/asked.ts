/** A question as it came in: its board read and checked, its own fields still to be read. */
import { EngineError, refuseImpossible, takenAsTold, type Asking, type Board, type CopyId } from '../engine/index.js';
import { readBoard, underEdition } from '../wire/board.js';
import type { CardResolver } from '../wire/cards.js';
import { Draft } from '../wire/draft.js';
import { WireFaults } from '../wire/faults.js';
import { Fields, isObject, pointerTo, type JsonObject } from '../wire/reader.js';

export interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly fields: Fields;
  /** Of a question that follows a battle: the board after its damage calculation. */
  readonly afterCalculation?: readonly Board[];
  /** The board is not as somebody described it, but as a Chain or battle leaves it behind. */
  readonly left?: true;
}

/**
 * Reads the board of `{ "board": …, "question": … }` once; what comes back makes it a question under an edition (`null`: the
 * board's own). Throws {@link WireFaults} where it cannot be read.
 */
export function readAsked(
  body: JsonObject,
  editions: readonly string[],
  resolver: CardResolver,
): (edition: string | null) => Asked {
  const draft = new Draft(resolver);
  const [first] = editions;
  const said = body['board'] ?? {};
  // Editions of the question's list stand in place of the board's own, and of the format that it names.
  const described = first === undefined || !isObject(said) ? said : { ...said, edition: first };
  const board = readBoard(draft, described, '/board', isObject(body['question']) ? body['question'] : {});
  if (board === null) throw new WireFaults(draft.faults.list);
  return (edition) => {
    const own = first === undefined ? draft : draft.fork();
    const fields = Fields.of(body['question'] ?? {}, '/question', own.faults, 'The question');
    if (fields === null) throw new WireFaults(own.faults.list);
    return { draft: own, board: underEdition(own, board, edition ?? board.edition), fields };
  };
}

/** To be called when the question's own fields were read: reports every fault of the input at once. */
export function refuse({ draft, board, left }: Asked, asking: Asking = {}): void {
  if (draft.faults.list.length > 0) throw new WireFaults(draft.faults.list);
  refuseImpossible(board, (copy, field) => pointerOf(draft, copy, field), { ...asking, left: left === true });
  for (const { fact, rule } of takenAsTold(board)) draft.suppose(fact, rule);
}

function pointerOf(draft: Draft, copy: CopyId | null, field: string | null): string {
  const base = copy === null ? '/board' : (draft.pointers.get(copy) ?? '/board');
  return field === null ? base : pointerTo(base, field);
}

export { EngineError };
