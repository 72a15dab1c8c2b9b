import { problemType, type ProblemSlug } from './problem-types.js';

/** One thing that is wrong with a request: where, what, and how to mend it. */
export interface Violation {
  /** JSON Pointer into the body, such as `/players/A/monsters/3`; the empty pointer is the whole body. */
  readonly pointer?: string;
  /** Name of the parameter of the path or the query, where the fault is not in the body. */
  readonly parameter?: string;
  /** What kind of fault it is, for programs. */
  readonly code?: string;
  readonly detail: string;
  readonly hint?: string;
}

export interface ProblemParts {
  readonly detail: string;
  readonly hint?: string;
  readonly errors?: readonly Violation[];
  /** Further members of the document, such as `candidates` of a name that fits several cards. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** Thrown anywhere below a controller; the problem filter turns it into a problem document (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly slug: ProblemSlug,
    readonly parts: ProblemParts,
  ) {
    super(parts.detail, parts.cause === undefined ? undefined : { cause: parts.cause });
    this.name = 'Problem';
  }

  get status(): number {
    return problemType(this.slug).status;
  }
}

/** `throw problem('card-not-found', { detail: …, hint: … })` */
export function problem(slug: ProblemSlug, parts: ProblemParts): Problem {
  return new Problem(slug, parts);
}

/** A single fault in the body. */
export function invalidAt(pointer: string, detail: string, hint?: string): Problem {
  return problem('invalid-request', {
    detail,
    errors: [{ pointer, detail, ...(hint === undefined ? {} : { hint }) }],
  });
}

/** What goes over the wire. */
export interface ProblemDocument {
  readonly type: string;
  readonly code: ProblemSlug;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly hint?: string;
  readonly errors?: readonly Violation[];
}

export function toProblemDocument(found: Problem, requestId: string): ProblemDocument {
  const { detail, hint, errors, extra } = found.parts;
  const standard = {
    type: `/problems/${found.slug}`,
    code: found.slug,
    title: problemType(found.slug).title,
    status: found.status,
    detail,
    instance: `urn:request:${requestId}`,
    ...(hint === undefined ? {} : { hint }),
    ...(errors === undefined ? {} : { errors }),
  };
  // Twice, so that the standard members come first and are also the ones that count.
  return { ...standard, ...extra, ...standard };
}
