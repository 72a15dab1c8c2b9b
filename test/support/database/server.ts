import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedServer } from '../../../src/database/embedded/index.js';

const PREFIX = 'solemn-test-';

export interface TestServer {
  /** A database on the server, from which others can be made. */
  readonly url: string;
  /** What the names of all databases of this run begin with. */
  readonly run: string;
  readonly stop: () => Promise<void>;
}

/** One server for a whole run: that of `DATABASE_URL`, else a throw-away one that trades safety for speed. */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  const run = `solemn_test_${randomBytes(4).toString('hex')}`;
  if (databaseUrl !== undefined && databaseUrl !== '') {
    return { url: databaseUrl, run, stop: () => dropDatabases(databaseUrl, run) };
  }
  removeLeftovers();
  const folder = join(tmpdir(), `${PREFIX}${String(process.pid)}-${run}`);
  const server = await openEmbeddedServer({ directory: join(folder, 'postgres'), database: 'solemn', durable: false });
  return {
    url: server.url,
    run,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server running; nobody else will stop it. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (isRunning(pid)) continue;
    const folder = join(tmpdir(), name);
    openEmbeddedServer({ directory: join(folder, 'postgres'), database: 'solemn', durable: false })
      .then((server) => server.stop())
      .catch(() => undefined)
      .finally(() => {
        rmSync(folder, { recursive: true, force: true });
      });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function dropDatabases(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [run],
    );
    for (const { datname } of found.rows)
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
}
