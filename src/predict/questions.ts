import { EngineError } from '../engine/index.js';
import { ask, isQuestionKind, QUESTION_KINDS } from '../questions/ask.js';
import { WireFaults } from '../wire/faults.js';
import { isObject } from '../wire/reader.js';
import { loadPool } from './pool.js';
import type { Predict } from './predictor.js';

/** Answers questions as they are posted to the API: its answer, or its problem document. */
export async function predictor(): Promise<Predict> {
  const pool = await loadPool();
  return (line) => {
    if (!isObject(line))
      return { id: null, verdict: { type: 'invalid-request', status: 400, detail: 'A question is an object.' } };
    const { id = null, kind, board = {}, question = {}, editions } = line;
    const name = typeof kind === 'string' ? kind : '';
    if (!isQuestionKind(name)) {
      const detail = `There is no question "${name}". Kinds are ${QUESTION_KINDS.join(', ')}.`;
      return { id, verdict: { type: 'not-found', status: 404, detail } };
    }
    try {
      return { id, verdict: ask(name, { board, question, ...(editions === undefined ? {} : { editions }) }, pool) };
    } catch (error) {
      if (error instanceof WireFaults)
        return { id, verdict: { type: 'invalid-request', status: 400, detail: error.message, errors: error.faults } };
      if (error instanceof EngineError)
        return { id, verdict: { type: 'impossible-board', status: 422, detail: error.message, code: error.code } };
      throw error;
    }
  };
}
