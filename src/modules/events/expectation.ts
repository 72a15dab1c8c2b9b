import { problem } from '../../http/index.js';
import { type Expectation } from '../formats/formats.service.js';

/** Refuses a change of something that is not what the caller last saw. */
export function refuseOther(what: string, expected: Expectation, version: number): void {
  if (expected.kind === 'any' || (expected.kind === 'revision' && expected.revision === version)) return;
  throw problem('precondition-failed', {
    detail: `The ${what} is at version ${version}.`,
    hint: 'Read it again, decide anew, and send its ETag in If-Match.',
  });
}
