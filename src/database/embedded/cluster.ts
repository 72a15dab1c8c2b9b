import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account } from './account.js';

export const SUPERUSER = 'solemn';
const PASSWORD_FILE = 'solemn.password';

/**
 * Makes the cluster unless it is there. It is made aside and moved into place in one step, so that a half-made one
 * is never seen, and of several processes that start together the first wins.
 */
export function ensureCluster(cluster: string, initdb: string, account: Account, durable: boolean): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const aside = `${cluster}.new-${String(process.pid)}-${randomBytes(4).toString('hex')}`;
  try {
    makeAside(aside, initdb, account, durable);
    renameSync(aside, cluster);
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function makeAside(aside: string, initdb: string, account: Account, durable: boolean): void {
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${aside}.password`;
  mkdirSync(aside, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.owner !== null) {
    for (const path of [aside, passwordFile]) chownSync(path, account.owner.uid, account.owner.gid);
  }
  // Word boundaries in searches depend on the character type, so it must know Unicode wherever we run.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const [program, args] = account.wrap(initdb, [
    `--pgdata=${aside}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    ...(durable ? [] : ['--no-sync']),
  ]);
  const made = spawnSync(program, [...args], { encoding: 'utf8', timeout: 120_000, ...account.spawnAs });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    const said = made.error?.message ?? made.stderr.trim();
    throw new Error(
      `The embedded PostgreSQL could not prepare its data directory: ${said}\n` +
        'Start as a user who owns this folder, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const kept = join(aside, PASSWORD_FILE);
  writeFileSync(kept, password, { mode: 0o600 });
  if (account.owner !== null) chownSync(kept, account.owner.uid, account.owner.gid);
}

export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
}
