import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { EngineError } from '../engine/index.js';
import { WireFaults } from '../wire/faults.js';
import { toImpossibleBoard, toInvalidRequest } from './known-errors.js';
import { problem, Problem, toProblemDocument } from './problem.js';
import { type ProblemSlug } from './problem-types.js';
import { idOf } from './request-id.js';

/** Turns whatever was thrown into a problem document; what nobody foresaw is logged and says nothing of its cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly methodsAt: (path: string) => readonly string[]) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    sendProblem(this.toProblem(error, request, response), request, response);
  }

  private toProblem(error: unknown, request: Request, response: Response): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof EngineError) return toImpossibleBoard(error);
    if (error instanceof WireFaults) return toInvalidRequest(error);
    if (error instanceof HttpException) return this.fromNest(error, request, response);
    request.log.error({ err: error }, 'a request failed in a way that nobody foresaw');
    return problem('internal-error', { detail: 'Something went wrong on our side. It has been logged.', cause: error });
  }

  private fromNest(error: HttpException, request: Request, response: Response): Problem {
    if (error.getStatus() === 404) {
      const allowed = this.methodsAt(pathOf(request));
      if (allowed.length > 0 && !allowed.includes(request.method)) {
        response.setHeader('Allow', allowed.join(', '));
        return problem('method-not-allowed', {
          detail: `${pathOf(request)} does not take ${request.method}.`,
          hint: `It takes ${allowed.join(' and ')}.`,
        });
      }
      return nothingAt(request);
    }
    const said = error.getResponse();
    return problem(slugOf(error.getStatus()), {
      detail: error.message,
      ...(error.getStatus() === 503 && typeof said === 'object' ? { extra: { health: said } } : {}),
    });
  }
}

export function nothingAt(request: Request): Problem {
  return problem('not-found', {
    detail: `There is nothing at ${pathOf(request).slice(0, 200)}.`,
    hint: 'All addresses are listed at /docs and in /openapi.json.',
  });
}

function slugOf(status: number): ProblemSlug {
  switch (status) {
    case 409:
      return 'conflict';
    case 413:
      return 'body-too-large';
    case 415:
      return 'unsupported-media-type';
    case 422:
      return 'unprocessable';
    case 429:
      return 'too-many-requests';
    case 503:
      return 'not-ready';
    default:
      return status < 500 ? 'invalid-request' : 'internal-error';
  }
}

/** For answers that are given before Nest is reached, such as that of the rate limiter. */
export function sendProblem(found: Problem, request: Request, response: Response): void {
  if (response.headersSent) {
    // Half an answer is out; only a broken connection tells the client that it is not whole.
    response.destroy();
    return;
  }
  response
    .status(found.status)
    .setHeader('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblemDocument(found, idOf(request))));
}

/** As the client wrote it; Express shortens it below a prefix. */
function pathOf(request: Request): string {
  return request.originalUrl.split('?')[0] ?? '/';
}
