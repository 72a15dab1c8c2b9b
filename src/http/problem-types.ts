interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** For the page of this type: what it means and what a client should do. */
  readonly about: string;
}

/**
 * Every kind of problem that the service reports. Clients branch on the key, so a key is never renamed and its title
 * never depends on the request.
 */
export const PROBLEM_TYPES = {
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    about: 'The request body could not be read as JSON. The detail says where reading stopped.',
  },
  'invalid-request': {
    status: 400,
    title: 'The request is not in the expected form',
    about: 'Every violation is listed in errors with a JSON Pointer into the body, or the name of the parameter.',
  },
  unauthorized: {
    status: 401,
    title: 'A key is needed',
    about:
      'Whoever runs the service asks for a key where something is stored or confidential. Send it as a Bearer token.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    about: 'The path leads nowhere, or names a thing that the service does not hold.',
  },
  'card-not-found': {
    status: 404,
    title: 'No such card',
    about: 'No card has this name, password or Konami ID. Where similar names exist they are offered.',
  },
  'ambiguous-card': {
    status: 409,
    title: 'Several cards fit',
    about: 'A name or number fits more than one card. They are listed under candidates, each with its address.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This address does not take that method',
    about: 'The Allow header lists the methods that the address takes.',
  },
  conflict: {
    status: 409,
    title: 'The request conflicts with what is stored',
    about: 'Someone else changed the same thing, or it already exists. Read it again and decide anew.',
  },
  'precondition-failed': {
    status: 412,
    title: 'It has changed since it was read',
    about:
      'The ETag in If-Match is not that of the present state, or If-None-Match asked for something new that exists.',
  },
  'precondition-required': {
    status: 428,
    title: 'The change must name the state that it changes',
    about: 'Send the ETag of the last read in If-Match, so that nobody else’s change is undone unseen.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    about: 'The body is larger than the service accepts. The detail names the limit.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is of a kind that is not read here',
    about: 'Send JSON with the header Content-Type: application/json.',
  },
  'impossible-board': {
    status: 422,
    title: 'The board cannot exist',
    about: 'The request is well formed, but the rules forbid what it describes. Nothing is repaired silently.',
  },
  unprocessable: {
    status: 422,
    title: 'The request cannot be carried out',
    about: 'The request is well formed, but what it asks for contradicts itself or the data that it names.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    about: 'Wait for the number of seconds in the Retry-After header.',
  },
  'internal-error': {
    status: 500,
    title: 'The service made a mistake',
    about: 'The fault is ours and has been logged under the request id in instance.',
  },
  'not-ready': {
    status: 503,
    title: 'The service is not ready',
    about: 'It is starting, stopping, or has lost its database. Try again in a moment.',
  },
} as const satisfies Readonly<Record<string, ProblemType>>;

export type ProblemSlug = keyof typeof PROBLEM_TYPES;

export function problemType(slug: ProblemSlug): ProblemType {
  return PROBLEM_TYPES[slug];
}
