import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Progress goes to standard error: what a command prints on standard output is its answer. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** One short name for the content of many files. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Lets one process at a time install or build. A folder is made in one step or not at all, which makes it a lock;
 * that of a process which died is taken over.
 */
export async function alone(name, work) {
  const lock = join(ROOT, 'data', `.${name}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (abandoned(lock)) {
        rmSync(lock, { recursive: true, force: true });
        continue;
      }
      if (!told) say(`Waiting for another process to ${name} …`);
      told = true;
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function abandoned(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'EPERM') return false;
    if (error.code === 'ESRCH') return true;
    // No number yet: the other process is between two steps, unless it has been there for long.
    return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000;
  }
}
