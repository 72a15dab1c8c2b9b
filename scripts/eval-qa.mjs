#!/usr/bin/env node
// Asks the official questions and the table questions that are kept as boards, and prints what share is answered right.
// Needs the cards of SOLEMN_DATA. `--all` also lists what is right; a number or word picks cases by id, `h.yaml` a file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadBoardCases, questionOf, scoreCase } from './lib/board-cases.mjs';
import { ROOT } from './lib/project.mjs';

const FOLDERS = ['official-qa', 'judges'];
const all = process.argv.includes('--all');
const picked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

if (!process.env.SOLEMN_DATA) {
  console.log('questions: skipped, SOLEMN_DATA names no folder of cards.');
  process.exit(0);
}
await ensureInstalled();
// Development may run the sources themselves.
const sources = process.env.SOLEMN_EVAL_SOURCES === '1';
if (!sources) await ensureBuilt();
const command = sources
  ? [join(ROOT, 'node_modules', '.bin', 'tsx'), join(ROOT, 'src', 'predict', 'main.ts')]
  : [process.execPath, join(ROOT, 'dist', 'src', 'predict', 'main.js')];

let failed = false;
for (const folder of FOLDERS) {
  const cases = loadBoardCases(join(ROOT, 'test', 'rulings', folder)).filter(
    ({ id, file }) => picked.length === 0 || picked.some((word) => file === word || id.includes(word)),
  );
  if (cases.length > 0) report(folder, cases);
}
process.exit(failed ? 1 : 0);

/** The verdict, or what went wrong instead of one. */
function answered({ verdict, error }) {
  return verdict ?? { error };
}

function report(folder, cases) {
  const asked = spawnSync(command[0], [command[1], 'questions'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    input: cases.map((one) => `${JSON.stringify(questionOf(one))}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const verdicts = asked.stdout.split('\n').flatMap((line) => (line.trim() === '' ? [] : [answered(JSON.parse(line))]));
  if (asked.status !== 0 || verdicts.length !== cases.length) {
    console.log(`${folder}: FAILED, ${verdicts.length} of ${cases.length} questions were answered`);
    failed = true;
    return;
  }
  const scored = cases.map((one, i) => ({ ...one, ...scoreCase(one, verdicts[i]) }));
  const share = (result) => {
    const count = scored.filter((one) => one.result === result).length;
    return `${result} ${count} (${((100 * count) / scored.length).toFixed(1)} %)`;
  };
  console.log(`\n== ${folder}: ${scored.length} questions`);
  console.log(['right', 'wrong', 'depends', 'refused'].map(share).join(', '));
  for (const result of ['wrong', 'refused', 'depends', ...(all ? ['right'] : [])])
    for (const one of scored.filter((each) => each.result === result))
      console.log(`${result}: ${one.id} (${one.kind}), expected ${one.expect}, said ${one.said}`);
}
