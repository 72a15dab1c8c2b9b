import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account } from './account.js';
import { isOwner, takeOwnership } from './ownership.js';
import { readPostmasterFile } from './postmaster-file.js';
import { isAlive, isPostgres } from './processes.js';

/** How long a start may take; after a crash the server first replays what was acknowledged. */
export const PATIENCE_MS = 60_000;

/** Returns when the server is ready or has given up; the caller looks which. */
export async function startServer(
  cluster: string,
  postgres: string,
  account: Account,
  durable: boolean,
): Promise<void> {
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

export async function stopServer(cluster: string): Promise<void> {
  const pid = signalServer(cluster);
  if (pid === null) return;
  for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
    if (!isAlive(pid)) return;
    await sleep(20);
  }
  process.kill(pid, 'SIGQUIT');
}

/** Asks the server to end its sessions and stop; says which process that was, or `null` if it is not ours to stop. */
export function signalServer(cluster: string): number | null {
  const running = readPostmasterFile(cluster);
  if (running === null || !isOwner(cluster) || !isPostgres(running.pid)) return null;
  process.kill(running.pid, 'SIGINT');
  return running.pid;
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

export function logPath(cluster: string): string {
  return `${cluster}.log`;
}

export function logTail(cluster: string): string {
  try {
    return readFileSync(logPath(cluster), 'utf8').trimEnd().split('\n').slice(-8).join('\n');
  } catch {
    return '(no log)';
  }
}
