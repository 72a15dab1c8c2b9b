import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { type LogLevel } from '../config/environment.js';
import { newRequestId } from './request-id.js';

export function newLogger(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    formatters: { level: (name) => ({ level: name }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** One line per request, with its id; health checks only when they fail. */
export function requestLogger(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: (request, response) => {
      const id = newRequestId(request);
      response.setHeader('X-Request-Id', id);
      return id;
    },
    customLogLevel: (request, response, error) => {
      if (error !== undefined || response.statusCode >= 500) return 'error';
      return request.url?.startsWith('/health/') === true ? 'silent' : 'info';
    },
    customSuccessMessage: lineOf,
    customErrorMessage: lineOf,
    // Headers may carry keys, bodies are the client's business: neither is logged.
    serializers: {
      req: (request: { id: unknown; method: unknown; url: unknown; remoteAddress: unknown }) => ({
        id: request.id,
        method: request.method,
        url: request.url,
        from: request.remoteAddress,
      }),
      res: (response: { statusCode: unknown }) => ({ status: response.statusCode }),
    },
  });
}

/** Nest shortens the address below a prefix while it works; the log wants what the client asked. */
function lineOf(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): string {
  return `${request.method ?? '?'} ${request.originalUrl ?? request.url ?? '?'} ${response.statusCode}`;
}

/** Nest's own messages go where all others go. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.error({ context, stack }, String(message));
  }

  fatal(message: unknown, stack?: unknown, context?: unknown): void {
    this.logger.fatal({ context, stack }, String(message));
  }
}
