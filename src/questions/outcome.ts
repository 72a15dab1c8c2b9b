import { outcome, PLAYERS } from '../engine/index.js';
import { Fields } from '../wire/reader.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';

/** `{ "draws": { "A": 1 } }`: has someone won, counting draws that have to be made now? */
export function askOutcome(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const found = fields.raw('draws');
  const draws = found === null ? null : Fields.of(found.value, found.pointer, draft.faults, '"draws"');
  const numbers =
    draws === null
      ? {}
      : Object.fromEntries(
          PLAYERS.flatMap((player) => {
            const n = draws.count([player], 0, 60);
            return n === null ? [] : [[player, n]];
          }),
        );
  draws?.done('A, B');
  fields.done('draws');
  refuse(asked);
  const { verdict, result } = outcome({ board, draws: numbers });
  return { ...toAnswer(verdict, draft.assumed), result };
}
