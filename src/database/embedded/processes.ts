import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a restart of the machine the number of a dead server may belong to any other program. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return (readProc(pid, 'cmdline') ?? 'postgres').includes('postgres');
  if (process.platform === 'win32') return true;
  const asked = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return asked.status !== 0 || asked.stdout.includes('postgres');
}

/** Tells a process from a later one with the same number; `null` where the system does not say. */
export function startOf(pid: number): string | null {
  const stat = readProc(pid, 'stat');
  // The program's name stands in brackets and may hold spaces; the start is the 20th word after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function readProc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${String(pid)}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
