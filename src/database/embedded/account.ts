import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Under which account the server's programs run, and whom its files belong to. */
export interface Account {
  readonly wrap: (program: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** `null`: whoever runs this process. */
  readonly owner: Id | null;
  /** Handed to `spawn` where no helper program is there to change the account. */
  readonly spawnAs: { readonly uid?: number; readonly gid?: number };
}

interface Id {
  readonly uid: number;
  readonly gid: number;
}

/** An ordinary account that this machine knows by name: PostgreSQL refuses one without. Nearly always `nobody`. */
function lodger(): Id {
  const known = accounts().filter(({ uid }) => uid !== 0);
  return known.find(({ name }) => name === 'nobody') ?? known[0] ?? { uid: 65534, gid: 65534 };
}

function accounts(): readonly (Id & { readonly name: string })[] {
  if (!existsSync('/etc/passwd')) return [];
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return lines
    .filter(([, , uid]) => /^\d+$/.test(uid ?? ''))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
}

const AS_WE_ARE: Account = { wrap: (program, args) => [program, args], owner: null, spawnAs: {} };

/** We under another name in a namespace of our own: PostgreSQL sees an ordinary user, files stay ours. */
function renamed({ uid, gid }: Id): Account {
  const as = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return { wrap: (program, args) => ['unshare', [...as, '--', program, ...args]], owner: null, spawnAs: {} };
}

/** Another user who may still walk through folders that only root can open. */
function setpriv({ uid, gid }: Id): Account {
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return {
    wrap: (program, args) => ['setpriv', [...as, ...keep, '--', program, ...args]],
    owner: { uid, gid },
    spawnAs: {},
  };
}

function bareUser({ uid, gid }: Id): Account {
  return { wrap: (program, args) => [program, args], owner: { uid, gid }, spawnAs: { uid, gid } };
}

/**
 * PostgreSQL refuses to run as root, so root lends it another account. Which way works differs between machines
 * and containers, so each is tried with the real program before it is chosen.
 */
export function chooseAccount(cluster: string, postgres: string): Account {
  const uid = process.getuid?.();
  if (uid === undefined) return AS_WE_ARE;
  const alias = renamed(lodger());
  if (uid !== 0) {
    // Containers may run us under a number without a name.
    const nameless = process.platform === 'linux' && !accounts().some((each) => each.uid === uid);
    return nameless && works(alias, postgres, dirname(cluster)) ? alias : AS_WE_ARE;
  }
  const stats = existsSync(cluster) ? statSync(cluster) : null;
  if (stats !== null && stats.uid !== 0) {
    const known = setpriv(stats);
    return works(known, postgres, dirname(cluster)) ? known : bareUser(stats);
  }
  if (works(alias, postgres, dirname(cluster))) return alias;
  const other = setpriv(lodger());
  if (stats !== null) giveTo(cluster, lodger());
  return works(other, postgres, dirname(cluster)) ? other : bareUser(lodger());
}

function works(account: Account, postgres: string, folder: string): boolean {
  const [program, args] = account.wrap('sh', ['-c', 'test -w "$1" && exec "$0" --version', postgres, folder]);
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** A cluster that root made in a namespace, on a machine that no longer allows namespaces. */
function giveTo(path: string, id: Id): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  if (stats.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), id);
  chownSync(path, id.uid, id.gid);
}
