import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source-options.js';
import { migrate } from '../../src/database/migrate.js';
import { seed } from '../../src/database/seed/seed.js';
import { MIGRATIONS } from '../../migrations/index.js';
import { openEmptyDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await openEmptyDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
});

afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

describe('migrations', () => {
  it('are listed oldest first, under the name that their time gives them', () => {
    const times = MIGRATIONS.map((migration) => Number(/\d{13}$/.exec(migration.name)?.[0]));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every(Number.isSafeInteger)).toBe(true);
  });

  it('lead an empty database to just what the entities describe', async () => {
    expect(await migrate(dataSource)).toHaveLength(MIGRATIONS.length);
    const drift = await dataSource.driver.createSchemaBuilder().log();
    expect(drift.upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('can be undone one by one, and done again', async () => {
    await migrate(dataSource);
    for (const _step of MIGRATIONS) await dataSource.undoLastMigration();
    expect(await migrate(dataSource)).toHaveLength(MIGRATIONS.length);
  });

  it('are done once by processes that start together', async () => {
    const others = await Promise.all([1, 2].map(() => new DataSource(dataSourceOptions(database.url)).initialize()));
    const done = await Promise.all([dataSource, ...others].map(migrate));
    expect(done.map((names) => names.length).sort()).toEqual([0, 0, MIGRATIONS.length]);
    await Promise.all(others.map((other) => other.destroy()));
  });

  it('leave names that a search finds without accents and capitals', async () => {
    await migrate(dataSource);
    const rows: unknown = await dataSource.query("select fold_name('Señor Ärger') as folded");
    expect(rows).toEqual([{ folded: 'senor arger' }]);
  });
});

describe('what the service starts with', () => {
  it('is loaded once', async () => {
    await migrate(dataSource);
    await seed(dataSource);
    expect((await seed(dataSource)).map(({ rows }) => rows)).toEqual((await seed(dataSource)).map(() => 0));
  });
});
