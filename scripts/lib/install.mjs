import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, ROOT, say } from './project.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** Installs the exact versions of the lock file, unless just these are there already. */
export async function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 11)) {
    say(`Solemn needs Node 20.11 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  await alone('install', () => {
    if (isInstalled()) return;
    say('Installing packages (half a minute or so, once) …');
    const npm = process.env.npm_execpath;
    const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
    const done = spawnSync(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: program === 'npm' && process.platform === 'win32',
      // An npm that was asked for production packages only would leave out the compiler.
      env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
    });
    if (done.status !== 0) {
      say('The packages could not be installed; npm has said why above. Is the network there?');
      process.exit(1);
    }
  });
}

/** npm keeps a list of what it installed; it is compared with what the lock file asks for. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const there = packagesOf(installed);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || wanted.optional || there[path]?.version === wanted.version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
