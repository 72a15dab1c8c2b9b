/** `then`: what is asked of the board that a resolution leaves behind. */
import type { Board } from '../engine/index.js';
import { Fields, isObject, type JsonObject } from '../wire/reader.js';
import type { Answer } from './answer.js';
import type { Asked } from './asked.js';

/** A question of another kind; its fields stand beside its `kind`. */
export interface FollowUp {
  readonly kind: string;
  readonly fields: Fields;
}

/** Answers the question on that board; given by whoever knows all kinds. */
export type AskNext = (kind: string, asked: Asked) => Answer | null;

/** Reads `{ "kind": "stats", "card": … }`; what the kind takes is read once the Chain has resolved. */
export function readThen({ draft, fields }: Asked): FollowUp | null {
  const found = fields.raw('then');
  if (found === null) return null;
  const value: unknown = found.value;
  const said = Fields.of(value, found.pointer, draft.faults, '"then"');
  if (said === null || !isObject(value)) return null;
  const kind = said.text('kind');
  if (kind === null)
    draft.faults.add(
      said.at('kind'),
      'wire/missing-field',
      'What is asked afterwards?',
      'For example { "kind": "stats", "card": "A.monsters.1" }.',
    );
  return kind === null ? null : { kind, fields: new Fields(withoutKind(value), found.pointer, draft.faults) };
}

function withoutKind(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== 'kind'));
}

const SHARED = ['answer', 'summary', 'because', 'needed', 'unread'] as const;

/**
 * The answer to both: what the Chain did, the follow-up whole under `then`, and its verdict in front, for that is what
 * was asked. What was taken for granted on the way counts for both.
 */
export function joined(first: Answer, then: Answer): Answer {
  const shared = Object.fromEntries(SHARED.map((field) => [field, then[field]]));
  return { ...first, ...shared, assumed: [...listOf(first['assumed']), ...listOf(then['assumed'])], then };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** What a player does when the game state is open again, not right after what the Chain did. */
const LATER: ReadonlySet<string> = new Set(['summon', 'battle', 'turn']);

/** The same input, asked of the board as it is afterwards. */
export function askedAfter({ draft }: Asked, board: Board, { kind, fields }: FollowUp): Asked {
  // A battle that is under way goes on.
  const later = LATER.has(kind) && !(kind === 'battle' && board.battle !== null);
  return { draft, board: later ? opened(board) : board, fields };
}

function opened(board: Board): Board {
  const { history } = board;
  return {
    ...board,
    moment: { at: 'open' },
    events: [],
    history: { ...history, events: [...history.events, ...board.events] },
  };
}
