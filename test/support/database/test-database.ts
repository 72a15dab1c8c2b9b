import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../../src/database/data-source-options.js';
import { migrate } from '../../../src/database/migrate.js';
import { seed } from '../../../src/database/seed/seed.js';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/**
 * A fresh database with the whole schema and what the service starts with. The first to ask builds a template;
 * everyone gets a copy of it, which takes some hundredths of a second.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { server, run } = fromGlobalSetup();
  const name = `${run}_${randomBytes(4).toString('hex')}`;
  await withClient(server, async (client) => {
    // Also while copying: a template must have no other connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [run]);
    await ensureTemplate(client, server, `${run}_template`);
    await client.query(`create database ${name} template ${run}_template`);
  });
  return {
    url: withDatabase(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A database without anything in it. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const { server, run } = fromGlobalSetup();
  const name = `${run}_${randomBytes(4).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name} template template0`));
  return {
    url: withDatabase(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

function fromGlobalSetup(): { readonly server: string; readonly run: string } {
  const server = process.env['SOLEMN_TEST_SERVER'];
  const run = process.env['SOLEMN_TEST_RUN'];
  if (server === undefined || run === undefined) throw new Error('Only tests below test/http have a database.');
  return { server, run };
}

async function ensureTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount === 1) return;
  const building = `${template}_building`;
  await client.query(`drop database if exists ${building}`);
  await client.query(`create database ${building} template template0`);
  const dataSource = await new DataSource(dataSourceOptions(withDatabase(server, building))).initialize();
  try {
    await migrate(dataSource);
    await seed(dataSource);
  } finally {
    await dataSource.destroy();
  }
  await client.query(`alter database ${building} rename to ${template}`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
