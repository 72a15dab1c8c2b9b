import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.js';

/**
 * Who stops the server. Whoever started it does, and others leave it alone; when the owner was killed, the next
 * process to attach inherits the server, so that none is left behind for good.
 */
interface Owner {
  readonly pid: number;
  readonly start: string | null;
}

function ownerPath(cluster: string): string {
  return join(cluster, 'solemn.owner');
}

function readOwner(cluster: string): Owner | null {
  try {
    return JSON.parse(readFileSync(ownerPath(cluster), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isMe(owner: Owner | null): boolean {
  return owner !== null && owner.pid === process.pid && owner.start === startOf(process.pid);
}

export function ownerIsAlive(cluster: string): boolean {
  const owner = readOwner(cluster);
  return owner !== null && isAlive(owner.pid) && owner.start === startOf(owner.pid);
}

/** Of several heirs the last to move its claim into place wins; each asks again when it is about to stop the server. */
export function takeOwnership(cluster: string): void {
  const claim = `${ownerPath(cluster)}.${String(process.pid)}`;
  writeFileSync(claim, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }), { mode: 0o600 });
  renameSync(claim, ownerPath(cluster));
}

export function isOwner(cluster: string): boolean {
  return isMe(readOwner(cluster));
}
