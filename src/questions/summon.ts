import { contextOf, summon, type Verdict } from '../engine/index.js';
import { readSummonQuestion } from '../wire/asked-summon.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { reasonsFor, withPage } from './spoken.js';

/** `{ "player": "A", "card": "A.hand.1", "how": "normal", "with": ["A.monsters.2"], "zone": 3 }` */
export function askSummon(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const question = readSummonQuestion(draft, board, fields);
  refuse(asked);
  if (question === null) throw new Error('A Summon without a card is refused before it is judged.');
  const verdict = summon(contextOf(board), question);
  const answer = toAnswer(verdict, draft.assumed);
  const summary = verdict.answer === 'yes' ? yesInWords(verdict) : answer['summary'];
  return { ...answer, summary, choices: verdict.choices, allChoices: verdict.allChoices };
}

/** That it may be done, and how the rule that names this way of doing it is met. */
function yesInWords(verdict: Verdict): string {
  const [reason] = reasonsFor(verdict, 1);
  return withPage(`Yes. ${reason?.message ?? 'Nothing that was described forbids it.'}`, reason);
}
