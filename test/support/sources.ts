import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Source {
  readonly path: string;
  /** Without comments, which may speak of anything. */
  readonly code: string;
}

/** The TypeScript of a folder, specs left out. */
export function sourcesBelow(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .sort()
    .map((name) => ({ path: join(folder, name), code: withoutComments(readFileSync(join(folder, name), 'utf8')) }));
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
