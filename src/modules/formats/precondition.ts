import { problem } from '../../http/index.js';
import { type Expectation } from './formats.service.js';

/** Reads If-Match and If-None-Match. A change without either is refused: it might undo somebody else's. */
export function readPrecondition(ifMatch: string | undefined, ifNoneMatch: string | undefined): Expectation {
  if (ifNoneMatch?.trim() === '*') return { kind: 'new' };
  if (ifMatch === undefined) {
    throw problem('precondition-required', {
      detail: 'A change needs If-Match with the ETag of what it changes, or If-None-Match: * to create.',
      hint: 'Read it first; its ETag is in the header of the answer.',
    });
  }
  if (ifMatch.trim() === '*') return { kind: 'any' };
  const revision = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1];
  // An ETag that we never gave out matches nothing.
  return { kind: 'revision', revision: revision === undefined ? -1 : Number(revision) };
}
