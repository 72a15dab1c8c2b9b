import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Events, the decks that players register for them, and what judges found at the tables. */
export class Events1795284520000 implements MigrationInterface {
  readonly name = 'Events1795284520000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table events (
        id uuid not null,
        name text not null,
        starts_on date not null,
        ends_on date not null,
        format text not null,
        list_date date,
        cap integer,
        rounds smallint,
        country text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint pk_events primary key (id),
        constraint ck_events_dates check (ends_on >= starts_on)
      )`);
    await runner.query('create index ix_events_starts_on on events (starts_on, id)');
    await runner.query(`
      create table registrations (
        id uuid not null,
        event_id uuid not null,
        player_id text not null,
        player_name text not null,
        country text,
        version integer not null,
        locked_at timestamptz,
        locked_by text,
        created_at timestamptz not null default now(),
        constraint pk_registrations primary key (id),
        constraint uq_registrations_player unique (event_id, player_id),
        constraint fk_registrations_event foreign key (event_id) references events (id) on delete cascade,
        constraint ck_registrations_lock check ((locked_at is null) = (locked_by is null))
      )`);
    await runner.query(`
      create table registration_decks (
        registration_id uuid not null,
        version integer not null,
        input text not null,
        notation text not null,
        deck_hash text not null,
        lines jsonb not null,
        corrections jsonb not null,
        archetype text,
        legal boolean not null,
        report jsonb not null,
        engine text not null,
        submitted_at timestamptz not null default now(),
        constraint pk_registration_decks primary key (registration_id, version),
        constraint fk_registration_decks_registration foreign key (registration_id)
          references registrations (id) on delete cascade
      )`);
    await runner.query(`
      create table table_checks (
        id uuid not null,
        registration_id uuid not null,
        deck_version integer not null,
        round smallint,
        table_number integer,
        checked_by text not null,
        input text not null,
        matches boolean not null,
        result jsonb not null,
        created_at timestamptz not null default now(),
        constraint pk_table_checks primary key (id),
        constraint fk_table_checks_deck foreign key (registration_id, deck_version)
          references registration_decks (registration_id, version) on delete cascade
      )`);
    await runner.query('create index ix_table_checks_registration on table_checks (registration_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table table_checks');
    await runner.query('drop table registration_decks');
    await runner.query('drop table registrations');
    await runner.query('drop table events');
  }
}
