import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { ensureCluster } from './cluster.js';
import { answers, ensureDatabase, urlOf } from './connection.js';
import { ownerIsAlive, takeOwnership } from './ownership.js';
import { logPath, logTail, PATIENCE_MS, signalServer, startServer, stopServer } from './postmaster.js';
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
