import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server says of itself in its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number | null;
  readonly ready: boolean;
}

export function postmasterFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

/** The lines come one by one while the server starts; the eighth is its state. */
export function parsePostmasterFile(content: string): PostmasterFile | null {
  const lines = content.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : null, ready: lines[7] === 'ready' };
}

export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    return parsePostmasterFile(readFileSync(postmasterFilePath(cluster), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
