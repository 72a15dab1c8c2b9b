import { type NextFunction, type Request, type Response } from 'express';
import { toPointer } from './json-pointer.js';
import { soundLength } from './json-reading.js';
import { invalidAt, problem, type Problem } from './problem.js';

/** Deeper than any board; a bound keeps code that walks a body from running out of stack. */
const DEEPEST = 64;

export const JSON_TYPES = ['application/json', 'application/*+json'] as const;
export const TEXT_TYPES = ['text/plain'] as const;
/** Read line by line by the endpoints that take it; no parser and no size limit stands before them. */
const STREAMED_TYPES = ['application/x-ndjson'] as const;

/** Refuses bodies that no parser took, and bodies built to harm. Runs after the parsers. */
export function checkBody(request: Request, _response: Response, next: NextFunction): void {
  const sent = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (sent && request.body === undefined && request.is([...STREAMED_TYPES]) === false) {
    next(
      problem('unsupported-media-type', {
        detail: `The body is of type "${request.headers['content-type'] ?? 'unnamed'}".`,
        hint: 'Send JSON with the header Content-Type: application/json.',
      }),
    );
    return;
  }
  next(harmIn(request.body) ?? undefined);
}

/** NUL, and halves of a character that stand alone. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** What is wrong with a body that could be parsed and cannot be worked with; `null` where nothing is. */
export function harmIn(body: unknown): Problem | null {
  const open: { value: unknown; path: readonly (string | number)[] }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST) {
      return invalidAt(
        toPointer(path.slice(0, 8)),
        `The body is nested more than ${DEEPEST} levels deep.`,
        'Nothing that is asked here is.',
      );
    }
    for (const [key, below] of Object.entries(value)) {
      if (key === '__proto__')
        return invalidAt(toPointer([...path, key]), 'This field is not known here.', 'Leave it out.');
      if (typeof below === 'object' && below !== null) open.push({ value: below, path: [...path, key] });
      if (typeof below === 'string' && UNSTORABLE.test(below)) {
        return invalidAt(
          toPointer([...path, key]),
          'This text holds NUL or half a character.',
          'Neither can be stored; send text in whole Unicode characters.',
        );
      }
    }
  }
  return null;
}

interface ParserError extends Error {
  readonly type: string;
  readonly body?: unknown;
  readonly limit?: number;
}

function isParserError(error: unknown): error is ParserError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && 'status' in error;
}

/** Stands right behind the parsers: further on, the place where reading stopped is no longer known. */
export function bodyProblems(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  next(isParserError(error) ? toBodyProblem(error) : error);
}

/** Says what the body parser found wrong, in terms of what the client sent. */
function toBodyProblem(error: ParserError): Problem {
  switch (error.type) {
    case 'entity.too.large':
      return problem('body-too-large', {
        detail: `The body is larger than ${String(error.limit ?? 'the limit of')} bytes.`,
        hint: 'Send less at once, or split the request.',
      });
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return problem('unsupported-media-type', {
        detail: error.message,
        hint: 'Send UTF-8, plain or compressed with gzip, deflate or br.',
      });
    default:
      return problem('malformed-json', {
        detail: `The body could not be read${placeOf(error)}.`,
        hint: 'Check for a missing comma, quotation mark or bracket; names and strings stand in double quotation marks.',
      });
  }
}

function placeOf(error: ParserError): string {
  if (typeof error.body !== 'string' || error.body.length > 65_536) return '';
  const before = error.body.slice(0, soundLength(error.body)).split('\n');
  return ` as JSON after line ${before.length}, column ${(before.at(-1) ?? '').length}`;
}
