import { createHash, timingSafeEqual } from 'node:crypto';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { problem } from './problem.js';

const NEED = 'access';
type Need = 'none' | 'key';

/** Marks operations in the API's description, which cannot see the metadata of a guard. */
export const STORES_NOTHING = 'x-stores-nothing';
/** Name of the key in the API's description. */
export const KEY_SCHEME = 'key';

/** A POST that only answers: it needs no key, like a read. */
export function StoresNothing(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(NEED, 'none' satisfies Need), ApiExtension(STORES_NOTHING, true));
}

/** A read of what players handed in or of what organisers set up: it needs a key, like a write. */
export function Confidential(): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(NEED, 'key' satisfies Need), ApiSecurity(KEY_SCHEME));
}

/**
 * Where keys are configured, whoever writes must show one of them. Without any, everybody may do everything, as it is
 * right on a judge's own machine.
 */
@Injectable()
export class KeyGuard implements CanActivate {
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) { apiKeys }: Environment,
  ) {
    this.keys = apiKeys.map(digest);
  }

  canActivate(context: ExecutionContext): boolean {
    if (this.keys.length === 0) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const need = this.reflector.getAllAndOverride<Need | undefined>(NEED, [context.getHandler(), context.getClass()]);
    if ((need ?? (isRead(request) ? 'none' : 'key')) === 'none') return true;
    const shown = keyOf(request);
    if (shown !== null && this.knows(shown)) return true;
    http.getResponse<Response>().setHeader('WWW-Authenticate', 'Bearer');
    throw problem('unauthorized', {
      detail: shown === null ? 'This needs a key, and none was sent.' : 'The key that was sent is not known here.',
      hint: 'Send it with the header Authorization: Bearer <key>. Whoever runs the service hands it out.',
    });
  }

  /** In the same time for every key, so that nobody can guess one letter by letter. */
  private knows(shown: string): boolean {
    const asked = digest(shown);
    return this.keys.filter((key) => timingSafeEqual(key, asked)).length > 0;
  }
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function keyOf(request: Request): string | null {
  const [, bearer] = /^Bearer +(\S+)$/iu.exec(request.header('authorization') ?? '') ?? [];
  return bearer ?? request.header('x-api-key') ?? null;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
