import { citationsFor, DEFAULT_EDITION, type EngineError } from '../engine/index.js';
import { type WireFaults } from '../wire/faults.js';
import { problem, type Problem } from './problem.js';

/** A board that the game cannot reach, with the rule that forbids it and where that rule stands. */
export function toImpossibleBoard({ code, rule, pointer, message }: EngineError): Problem {
  return problem('impossible-board', {
    detail: message,
    hint: 'Mend the described board; nothing on it is changed silently.',
    errors: [{ pointer, code, detail: message }],
    extra: { rule, cites: citationsFor(rule, DEFAULT_EDITION) },
  });
}

/** Everything that could not be read in a described board or question. */
export function toInvalidRequest({ faults }: WireFaults): Problem {
  const [first] = faults;
  return problem('invalid-request', {
    detail: faults.length === 1 && first !== undefined ? first.detail : `${faults.length} things could not be read.`,
    errors: faults,
  });
}
