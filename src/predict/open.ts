import { caseResolver } from './case-resolver.js';
import type { OracleCase } from './oracle-case.js';
import { openQuestion } from './oracle-questions.js';
import { loadPool } from './pool.js';
import type { Predict } from './predictor.js';
import { answerTo, reasonsOf } from './verdict-line.js';

/** Answers open cases through the same reading and judging as the API. */
export async function predictor(): Promise<Predict> {
  const pool = await loadPool();
  return (line) => {
    const asked = line as OracleCase;
    const cards = caseResolver(pool, asked.names);
    const answer = answerTo(openQuestion(asked, cards), cards);
    return { id: asked.id, answer: answer['answer'], because: reasonsOf(answer) };
  };
}
