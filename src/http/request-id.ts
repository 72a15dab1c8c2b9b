import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
const ACCEPTABLE = /^[\w.:-]{1,128}$/;

/** The client's own id where it sent a sensible one, so that both sides' logs agree; else a fresh one. */
export function newRequestId(request: IncomingMessage): string {
  const given = request.headers[HEADER];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

export function idOf(request: { readonly id?: unknown }): string {
  return typeof request.id === 'string' ? request.id : 'unknown';
}
