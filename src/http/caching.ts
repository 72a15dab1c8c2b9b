import { applyDecorators, Header } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type NextFunction, type Request, type Response } from 'express';

interface Caching {
  /** The answer at this address can never change, such as a list of a past day. */
  readonly immutable?: boolean;
}

/** How long a client may keep the answer of a read without asking again. Afterwards it asks with its ETag. */
export function CacheFor(seconds: number, { immutable = false }: Caching = {}): MethodDecorator {
  return applyDecorators(
    Header('Cache-Control', `public, max-age=${seconds}${immutable ? ', immutable' : ''}`),
    ApiResponse({ status: 304, description: 'Unchanged since the answer whose ETag was sent in If-None-Match.' }),
  );
}

/** Without a word from the endpoint: reads are checked again by their ETag, everything else is never kept. */
export function cautiousCaching(request: Request, response: Response, next: NextFunction): void {
  const read = request.method === 'GET' || request.method === 'HEAD';
  response.setHeader('Cache-Control', read ? 'no-cache' : 'no-store');
  next();
}

/** Tells the version of what is answered as its ETag, for the If-Match of whoever changes it next. */
export function withVersionTag<T extends { readonly version: number }>(response: Response, answer: T): T {
  response.setHeader('ETag', `"${answer.version}"`);
  return answer;
}
