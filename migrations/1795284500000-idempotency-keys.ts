import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What a request with an Idempotency-Key was answered, so that its repetition is answered the same and done once. */
export class IdempotencyKeys1795284500000 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1795284500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        scope text not null,
        key text not null,
        request_hash text not null,
        answer jsonb not null,
        created_at timestamptz not null default now(),
        constraint pk_idempotency_keys primary key (scope, key)
      )`);
    await runner.query('create index ix_idempotency_keys_created_at on idempotency_keys (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
