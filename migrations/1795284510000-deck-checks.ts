import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Formats that users define, checks of decks with every finding, and batches that can be taken up again. */
export class DeckChecks1795284510000 implements MigrationInterface {
  readonly name = 'DeckChecks1795284510000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deck_formats (
        id text not null,
        revision integer not null,
        definition jsonb not null,
        created_at timestamptz not null default now(),
        constraint pk_deck_formats primary key (id, revision)
      )`);
    await runner.query(`
      create table deck_checks (
        id uuid not null,
        label text,
        input text not null,
        notation text not null,
        deck_hash text not null,
        lines jsonb not null,
        corrections jsonb not null,
        unknown jsonb not null,
        problems jsonb not null,
        legal boolean not null,
        engine text not null,
        created_at timestamptz not null default now(),
        constraint pk_deck_checks primary key (id)
      )`);
    await runner.query('create index ix_deck_checks_created_at on deck_checks (created_at, id)');
    await runner.query('create index ix_deck_checks_deck_hash on deck_checks (deck_hash)');
    await runner.query(`
      create table deck_check_results (
        check_id uuid not null,
        position smallint not null,
        format text not null,
        format_revision integer not null,
        date date not null,
        cap integer,
        list_track text,
        list_date date,
        list_revision integer,
        legal boolean not null,
        report jsonb not null,
        constraint pk_deck_check_results primary key (check_id, position),
        constraint fk_deck_check_results_check foreign key (check_id) references deck_checks (id) on delete cascade
      )`);
    await runner.query(
      'create index ix_deck_check_results_list on deck_check_results (list_track, list_date, list_revision)',
    );
    await runner.query(`
      create table deck_batches (
        key text not null,
        settings_hash text not null,
        lines_done integer not null default 0,
        complete boolean not null default false,
        created_at timestamptz not null default now(),
        constraint pk_deck_batches primary key (key)
      )`);
    await runner.query(`
      create table deck_batch_lines (
        batch text not null,
        line integer not null,
        input_hash text not null,
        check_id uuid,
        answer text not null,
        constraint pk_deck_batch_lines primary key (batch, line),
        constraint fk_deck_batch_lines_batch foreign key (batch) references deck_batches (key) on delete cascade,
        constraint fk_deck_batch_lines_check foreign key (check_id) references deck_checks (id) on delete cascade
      )`);
    await runner.query('create index ix_deck_batch_lines_check on deck_batch_lines (check_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deck_batch_lines');
    await runner.query('drop table deck_batches');
    await runner.query('drop table deck_check_results');
    await runner.query('drop table deck_checks');
    await runner.query('drop table deck_formats');
  }
}
