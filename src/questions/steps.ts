/** The steps of a resolution as they are told: with the words of the card where a part was not done. */
import type { ResolutionAnswer } from '../engine/index.js';
import type { Draft } from '../wire/draft.js';
import { bare, LONGEST, withQuote } from './spoken.js';

type Steps = ResolutionAnswer['steps'];

export function told({ boxes }: Draft, steps: Steps): Steps {
  return steps.map(({ part, ...step }) => {
    const text = part === undefined ? undefined : boxes.get(part.copy)?.boxes[part.box];
    if (part === undefined || text === undefined) return step;
    const words = bare(text.slice(part.span.start, part.span.end));
    return words === '' || words.length > LONGEST ? step : { ...step, what: withQuote(step.what, words) };
  });
}
