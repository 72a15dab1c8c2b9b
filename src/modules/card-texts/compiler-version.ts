import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COMPILER_VERSION } from '../../psct/compile.js';

const COMPILER = new URL('../../psct/', import.meta.url);

/**
 * What compiled texts are stored under: the compiler's version, and a print of its very files. So no text that an
 * earlier build compiled is taken for one of this build, even where nobody thought of raising the version.
 */
export const COMPILED_BY = `${COMPILER_VERSION}-${fingerprint()}`;

function fingerprint(): string {
  const hash = createHash('sha256');
  const names = readdirSync(COMPILER, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter(isCode).sort()) {
    hash.update(`${name}\0`).update(readFileSync(fileURLToPath(new URL(name, COMPILER))));
  }
  return hash.digest('hex').slice(0, 12);
}

function isCode(name: string): boolean {
  return /(?<!\.spec|\.d)\.[jt]s$/u.test(name);
}
