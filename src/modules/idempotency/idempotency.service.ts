import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { problem } from '../../http/index.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Does a write once however often it is asked for. The answer is stored in the transaction of the write itself, so a
 * process that dies leaves either both or none, and a repetition finds the answer or does the work.
 */
@Injectable()
export class IdempotencyService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async once<T>(
    scope: string,
    key: string | undefined,
    request: unknown,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    if (key !== undefined && !KEY.test(key)) throw invalidKey();
    return this.dataSource.transaction(async (manager) => {
      if (key === undefined) return work(manager);
      // Two requests with one key take turns; the second finds what the first stored.
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${scope} ${key}`]);
      const requestHash = hashOf(request);
      const known = await manager.findOneBy(IdempotencyKeyEntity, { scope, key });
      if (known !== null) {
        if (known.requestHash !== requestHash) {
          throw problem('conflict', {
            detail: 'This Idempotency-Key was used for another request.',
            hint: 'Send the first request again unchanged, or take a new key for a new one.',
          });
        }
        return known.answer as T;
      }
      const answer = await work(manager);
      await manager.insert(IdempotencyKeyEntity, { scope, key, requestHash, answer: answer as object });
      return answer;
    });
  }
}

export function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

function invalidKey(): Error {
  const detail = 'The header Idempotency-Key must have 1 to 200 visible ASCII characters.';
  return problem('invalid-request', { detail, errors: [{ parameter: 'Idempotency-Key', detail }] });
}
