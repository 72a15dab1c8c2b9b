import { contextOf, leading, summon, type Verdict } from '../engine/index.js';
import type { ResolvedCard } from '../wire/cards.js';
import { readSummonQuestion } from '../wire/asked-summon.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { bare, LONGEST, reasonsFor, withPage, withQuote } from './spoken.js';
import { wordsOfBan } from './words-of-ban.js';

/** `{ "player": "A", "card": "A.hand.1", "how": "normal", "with": ["A.monsters.2"], "zone": 3 }` */
export function askSummon(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const question = readSummonQuestion(draft, board, fields);
  refuse(asked, { resolving: question?.by?.copy ?? null });
  if (question === null) throw new Error('A Summon without a card is refused before it is judged.');
  const verdict = summon(contextOf(board), question);
  const answer = toAnswer(verdict, draft.assumed);
  const summary =
    verdict.answer === 'yes'
      ? yesInWords(verdict)
      : otherwiseInWords(verdict, draft.boxes.get(question.copy), draft.boxes.values());
  return { ...answer, summary, choices: verdict.choices, allChoices: verdict.allChoices };
}

/** What stands in the way, with the line or the procedure of the monster where that does, or the words that forbid it. */
function otherwiseInWords(verdict: Verdict, card: ResolvedCard | undefined, described: Iterable<ResolvedCard>): string {
  const deciding = leading(verdict.because);
  const own = deciding === undefined || card === undefined ? null : saidOf(deciding.rule, card);
  const words = own ?? (deciding === undefined ? null : wordsOfBan(deciding, described));
  return withPage(withQuote(verdict.summary, words, deciding?.why), deciding);
}

const BY_LINE: ReadonlySet<string> = new Set([
  'synchro.procedure',
  'xyz.procedure',
  'link.procedure',
  'fusion.procedure',
]);

function saidOf(rule: string, { text, boxes }: ResolvedCard): string | null {
  const summoning = text?.summoning;
  if (summoning === undefined) return null;
  if (BY_LINE.has(rule)) return summoning.materials === null ? null : bare(summoning.materials.text);
  const [procedure, ...others] = summoning.procedures;
  if (rule !== 'summon.special.card-procedure' || procedure === undefined || others.length > 0) return null;
  const words = bare(boxes.main.slice(procedure.span.start, procedure.span.end));
  return words === '' || words.length > LONGEST ? null : words;
}

/** That it may be done, and how the rule that names this way of doing it is met. */
function yesInWords(verdict: Verdict): string {
  const [reason] = reasonsFor(verdict, 1);
  return withPage(`Yes. ${reason?.message ?? 'Nothing that was described forbids it.'}`, reason);
}
