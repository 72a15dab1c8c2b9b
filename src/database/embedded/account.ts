import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Under which account the server's programs run, and whom its files belong to. */
export interface Account {
  readonly wrap: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** `null`: whoever runs this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  /** Handed to `spawn` where no helper program is there to change the account. */
  readonly spawnAs: { readonly uid?: number; readonly gid?: number };
}

const NOBODY = 65534;

const AS_WE_ARE: Account = { wrap: (program, args) => [program, args], owner: null, spawnAs: {} };

/** Root under another name in a namespace of its own: PostgreSQL sees an ordinary user, files stay root's. */
const NAMESPACE: Account = {
  wrap: (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', program, ...args]],
  owner: { uid: 0, gid: 0 },
  spawnAs: {},
};

/** Another user who may still walk through folders that only root can open. */
function setpriv(uid: number, gid: number): Account {
  const as = [`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups'];
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return {
    wrap: (program, args) => ['setpriv', [...as, ...keep, '--', program, ...args]],
    owner: { uid, gid },
    spawnAs: {},
  };
}

function bareUser(uid: number, gid: number): Account {
  return { wrap: (program, args) => [program, args], owner: { uid, gid }, spawnAs: { uid, gid } };
}

/**
 * PostgreSQL refuses to run as root, so root lends it another account. Which way works differs between machines
 * and containers, so each is tried with the real program before it is chosen.
 */
export function chooseAccount(cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return AS_WE_ARE;
  const stats = existsSync(cluster) ? statSync(cluster) : null;
  if (stats !== null && stats.uid !== 0) {
    const known = setpriv(stats.uid, stats.gid);
    return works(known, postgres, dirname(cluster)) ? known : bareUser(stats.uid, stats.gid);
  }
  if (works(NAMESPACE, postgres, dirname(cluster))) return NAMESPACE;
  const nobody = setpriv(NOBODY, NOBODY);
  const chosen = works(nobody, postgres, dirname(cluster)) ? nobody : bareUser(NOBODY, NOBODY);
  if (stats !== null) giveTo(cluster, NOBODY, NOBODY);
  return chosen;
}

function works(account: Account, postgres: string, folder: string): boolean {
  const [program, args] = account.wrap('sh', ['-c', 'test -w "$1" && exec "$0" --version', postgres, folder]);
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** A cluster that root made in a namespace, on a machine that no longer allows namespaces. */
function giveTo(path: string, uid: number, gid: number): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), uid, gid);
  chownSync(path, uid, gid);
}
