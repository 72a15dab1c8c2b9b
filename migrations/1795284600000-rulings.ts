import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Rulings1795284600000 implements MigrationInterface {
  readonly name = 'Rulings1795284600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rulings (
        id uuid not null,
        kind text not null,
        asked jsonb not null,
        verdict jsonb not null,
        answer text not null,
        edition text not null,
        engine text not null,
        decision text,
        words text,
        judge text,
        level text,
        event text,
        round integer,
        table_name text,
        sources jsonb not null,
        cards text[] not null,
        supersedes uuid,
        created_at timestamptz not null default now(),
        constraint pk_rulings primary key (id),
        constraint fk_rulings_supersedes foreign key (supersedes) references rulings (id) on delete restrict
      )`);
    await runner.query('create index ix_rulings_created_at on rulings (created_at, id)');
    await runner.query('create index ix_rulings_supersedes on rulings (supersedes)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rulings');
  }
}
