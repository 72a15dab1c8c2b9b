import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What searches by name stand on: similarity of words, and names without their accents. */
export class SearchSupport1795284000000 implements MigrationInterface {
  readonly name = 'SearchSupport1795284000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create extension if not exists pg_trgm');
    await runner.query('create extension if not exists unaccent');
    // unaccent() counts as merely stable because its dictionary could be changed; an index needs the promise that
    // nobody does. Naming the dictionary and the schema makes the promise hold.
    await runner.query(`
      do $$
      declare
        home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace
                      where e.extname = 'unaccent');
      begin
        execute format(
          'create function fold_name(name text) returns text language sql immutable parallel safe strict
           as $body$ select lower(%1$s.unaccent(%2$L::regdictionary, name)) $body$',
          home, home || '.unaccent');
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function fold_name(text)');
    // The extensions stay: another schema of the same database may stand on them.
  }
}
