import { type DataSource } from 'typeorm';

/** Any number, as long as every process that migrates uses the same. */
const MIGRATION_LOCK = 5_031_962;

/** Brings the schema up to date. Processes that start together take turns; the later ones find nothing to do. */
export async function migrate(dataSource: DataSource): Promise<readonly string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await runner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.release();
  }
}
