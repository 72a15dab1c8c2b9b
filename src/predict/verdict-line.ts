import { EDITIONS, EngineError } from '../engine/index.js';
import { ask, isQuestionKind } from '../questions/ask.js';
import type { CardResolver } from '../wire/cards.js';
import { WireFaults } from '../wire/faults.js';
import type { WireAsk } from './oracle-questions.js';

/** The API's answer to a case, or what it would refuse it for: a refused case is an open one. */
export function answerTo(question: WireAsk, resolver: CardResolver): Readonly<Record<string, unknown>> {
  try {
    if (!isQuestionKind(question.kind))
      return { answer: 'depends', because: [{ rule: `no question "${question.kind}"` }] };
    return ask(question.kind, { board: question.board, question: question.question }, resolver);
  } catch (error) {
    const mechanic = error instanceof EngineError && error.code === 'board/mechanic-not-in-edition';
    // The other engine plays today's cards under older rules too; the next edition that knows the mechanic stands in.
    const later = mechanic ? laterEdition(question.board['edition']) : null;
    if (later !== null) return answerTo({ ...question, board: { ...question.board, edition: later } }, resolver);
    if (error instanceof EngineError)
      return { answer: 'depends', because: [{ rule: error.code, message: error.message, deciding: true }] };
    if (error instanceof WireFaults)
      return { answer: 'depends', because: [{ rule: 'unreadable', message: error.message, deciding: true }] };
    throw error;
  }
}

function laterEdition(edition: unknown): string | null {
  const at = EDITIONS.findIndex((one) => one === edition);
  return at < 0 ? null : (EDITIONS[at + 1] ?? null);
}

interface Because {
  readonly rule: string;
  readonly message?: string;
  readonly deciding?: boolean;
}

/** Deciding rules first; an open answer begins with what it hangs on, in words, so that causes can be counted. */
export function reasonsOf(answer: Readonly<Record<string, unknown>>): readonly string[] {
  const because = (answer['because'] ?? []) as readonly Because[];
  const deciding = because.filter((one) => one.deciding === true);
  const rules = [...new Set([...deciding, ...because].map((one) => one.rule))];
  const first = deciding[0];
  return answer['answer'] === 'depends' && first?.message !== undefined
    ? [`${first.rule}: ${first.message}`, ...rules]
    : rules;
}
