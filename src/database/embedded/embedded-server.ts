import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureCluster, readPassword, SUPERUSER } from './cluster.js';
import { isOwner, ownerIsAlive, takeOwnership } from './ownership.js';
import { postmasterFilePath, readPostmasterFile } from './postmaster-file.js';
import { isAlive, isPostgres } from './processes.js';

export interface EmbeddedServer {
  /** Connects to the database of the given name. */
  readonly url: string;
  /** Stops the server if this process owns it; a guest just leaves. Call it after the last connection closed. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedServerOptions {
  /** The data directory; its parent is made where missing. */
  readonly directory: string;
  readonly database: string;
  /** `false` gives up safety against a crash for speed. For tests only. */
  readonly durable?: boolean;
}

const PATIENCE_MS = 60_000;

/** Starts PostgreSQL on the directory, or joins the server that already runs on it. */
export async function openEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const cluster = resolve(options.directory);
  const durable = options.durable ?? true;
  const binaries = findBinaries();
  mkdirSync(dirname(cluster), { recursive: true });
  const account = chooseAccount(cluster, binaries.postgres);
  ensureCluster(cluster, binaries.initdb, account, durable);

  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const running = readPostmasterFile(cluster);
    if (running === null || !isPostgres(running.pid)) {
      // PostgreSQL clears the file of a dead server by itself, but not one whose number another program now has.
      if (running !== null && isAlive(running.pid)) rmSync(postmasterFilePath(cluster), { force: true });
      await startServer(cluster, binaries.postgres, account, durable);
    } else if (running.port !== null && (await answers(urlOf(cluster, running.port, 'postgres')))) {
      if (!ownerIsAlive(cluster)) takeOwnership(cluster);
      return joined(cluster, running.port, options.database);
    }
    await sleep(100);
  }
  throw new Error(`The embedded PostgreSQL did not start. The end of ${logPath(cluster)}:\n${logTail(cluster)}`);
}

async function joined(cluster: string, port: number, database: string): Promise<EmbeddedServer> {
  await ensureDatabase(urlOf(cluster, port, 'postgres'), database);
  // The last resort when the process ends without having called stop: ask the server to stop, and do not wait.
  const onExit = () => {
    signalServer(cluster);
  };
  process.once('exit', onExit);
  return {
    url: urlOf(cluster, port, database),
    stop: async () => {
      process.removeListener('exit', onExit);
      await stopServer(cluster);
    },
  };
}

/** Returns when the server is ready or has given up; the caller looks which. */
async function startServer(cluster: string, postgres: string, account: Account, durable: boolean): Promise<void> {
  const settings = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = account.wrap(postgres, ['-D', cluster, ...flags]);
  const log = openSync(logPath(cluster), 'a', 0o600);
  // Detached, so that Ctrl-C in the terminal does not reach the server before our connections are closed.
  const child = spawn(program, [...args], { detached: true, stdio: ['ignore', log, log], ...account.spawnAs });
  closeSync(log);
  child.unref();
  const ended = new AbortController();
  child.once('exit', () => {
    ended.abort();
  });
  child.once('error', () => {
    ended.abort();
  });
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !ended.signal.aborted;) {
    const file = readPostmasterFile(cluster);
    if (file !== null && file.pid === child.pid && file.ready) {
      takeOwnership(cluster);
      return;
    }
    await sleep(20);
  }
}

async function stopServer(cluster: string): Promise<void> {
  const pid = signalServer(cluster);
  if (pid === null) return;
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(20)) if (!isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
}

/** Asks the server to end its sessions and stop; says which process that was, or `null` if it is not ours to stop. */
function signalServer(cluster: string): number | null {
  const running = readPostmasterFile(cluster);
  if (running === null || !isOwner(cluster) || !isPostgres(running.pid)) return null;
  process.kill(running.pid, 'SIGINT');
  return running.pid;
}

function urlOf(cluster: string, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${String(port)}/${database}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process made it in between.
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') failed(new Error('No free port was found.'));
        else found(address.port);
      });
    });
  });
}

function logPath(cluster: string): string {
  return `${cluster}.log`;
}

function logTail(cluster: string): string {
  try {
    return readFileSync(logPath(cluster), 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '(no log)';
  }
}
