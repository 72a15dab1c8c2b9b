import { contextOf, summon } from '../engine/index.js';
import { readSummonQuestion } from '../wire/asked-summon.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';

/** `{ "player": "A", "card": "A.hand.1", "how": "normal", "with": ["A.monsters.2"], "zone": 3 }` */
export function askSummon(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const question = readSummonQuestion(draft, board, fields);
  refuse(asked);
  if (question === null) throw new Error('A Summon without a card is refused before it is judged.');
  const verdict = summon(contextOf(board), question);
  return { ...toAnswer(verdict, draft.assumed), choices: verdict.choices, allChoices: verdict.allChoices };
}
