import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, from the sources and from the build alike. */
export const PROJECT_ROOT = projectRoot(dirname(fileURLToPath(import.meta.url)));

export const VERSION = (JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string })
  .version;

function projectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(folder) === folder) throw new Error('package.json is not where the service was installed.');
  return projectRoot(dirname(folder));
}
