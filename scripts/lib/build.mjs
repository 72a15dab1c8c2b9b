import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { alone, filesBelow, fingerprint, ROOT, say } from './project.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.sources');

/** Builds unless what stands in dist was made from just these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone('build', () => {
    if (isBuilt()) return;
    say('Building …');
    if (!build()) process.exit(1);
  });
}

function sources() {
  const settings = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join(ROOT, name));
  const code = ['src', 'migrations'].flatMap((name) => filesBelow(join(ROOT, name)));
  return [...settings, ...code.filter((file) => !file.endsWith('.spec.ts'))];
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(sources());
}

/** Compiles aside and moves the result into place, so that a running service never meets half a build. */
function build() {
  const made = fingerprint(sources());
  const aside = join(ROOT, `dist.new-${process.pid}`);
  try {
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const done = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--outDir', aside], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    });
    if (done.status !== 0 && process.env.BUILD_ANYWAY !== '1') return false;
    copyData(aside);
    writeFileSync(join(aside, '.sources'), made);
    const old = `${aside}.old`;
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(aside, DIST);
    rmSync(old, { recursive: true, force: true });
    return true;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Cards, rules and the like are data beside the code that reads them. */
function copyData(target) {
  for (const file of filesBelow(join(ROOT, 'src'))) {
    if (file.endsWith('.ts')) continue;
    const copy = join(target, relative(ROOT, file));
    mkdirSync(join(copy, '..'), { recursive: true });
    cpSync(file, copy);
  }
}
