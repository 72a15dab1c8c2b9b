import {
  choosesFirst,
  DEFAULT_EDITION,
  isEdition,
  judgeMatch,
  outcome,
  PLAYERS,
  type DuelResult,
} from '../engine/index.js';
import { Fields } from '../wire/reader.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';

/**
 * `{ "draws": { "A": 1 } }`: has someone won, counting draws that have to be made now? `{ "duels": ["A", "draw"] }`: and
 * the Match, after Duels with these results?
 */
export function askOutcome(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const found = fields.raw('draws');
  const draws = found === null ? null : Fields.of(found.value, found.pointer, draft.faults, '"draws"', '{ "A": 1 }');
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
  const duels = readDuels(asked);
  fields.done('draws, duels');
  refuse(asked);
  if (duels !== null) {
    const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
    const { verdict, match } = judgeMatch(duels, edition);
    return { ...toAnswer(verdict, draft.assumed), match: { ...match, choosesFirst: choosesFirst(duels) } };
  }
  const { verdict, result } = outcome({ board, draws: numbers });
  return { ...toAnswer(verdict, draft.assumed), result };
}

function readDuels({ draft, fields }: Asked): readonly DuelResult[] | null {
  const list = fields.list(['duels'], 9);
  if (list === null) return null;
  return list.items.map((item, i) => {
    const result = item === 'A' || item === 'B' || item === 'draw' ? item : null;
    if (result === null)
      draft.faults.add(
        `${list.pointer}/${String(i)}`,
        'wire/value',
        'A Duel was won by a player or drawn.',
        'One of "A", "B", "draw".',
      );
    return result ?? 'draw';
  });
}
