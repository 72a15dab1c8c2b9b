/** Whether something was this turn: told as such ("setThisTurn"), or by the number of its turn ("setOnTurn"). */
import type { Draft } from './draft.js';
import type { Fields } from './reader.js';

interface Keys {
  readonly flag: readonly string[];
  readonly number: readonly string[];
}

/** `null` where neither says it; a fault where they contradict each other, or the turn is still to come. */
export function readThisTurn(draft: Draft, fields: Fields, { flag, number }: Keys): boolean | null {
  const turn = fields.count(number, 0, 999);
  const said = fields.flag(...flag);
  const now = draft.turnNumber;
  if (turn === null || now === null) return said;
  if (turn > now)
    draft.faults.add(
      fields.at(number[0] ?? ''),
      'wire/value',
      `Turn ${String(turn)} is still to come: this is turn ${String(now)}.`,
      'Give the number of this turn or of an earlier one.',
    );
  else if (said !== null && said !== (turn === now))
    draft.faults.add(
      fields.at(flag[0] ?? ''),
      'wire/value',
      `It ${said ? 'was' : 'was not'} this turn, and it was turn ${String(turn)}: this is turn ${String(now)}.`,
      'Say one of the two.',
    );
  return said ?? turn === now;
}
