import { type DataSource } from 'typeorm';
import { type Seeder } from './seeder.js';
import { SEEDERS } from './seeders.js';

export interface Seeded {
  readonly name: string;
  readonly rows: number;
}

/** Runs every seeder in order and reports what each wrote. */
export async function seed(dataSource: DataSource, seeders: readonly Seeder[] = SEEDERS): Promise<readonly Seeded[]> {
  const report: Seeded[] = [];
  for (const { name, run } of seeders) {
    const rows = await dataSource.transaction(async (manager) => {
      // Two processes on one fresh database must not both load.
      await manager.query('select pg_advisory_xact_lock(hashtext($1))', [`solemn seed ${name}`]);
      return run(manager);
    });
    report.push({ name, rows });
  }
  return report;
}
