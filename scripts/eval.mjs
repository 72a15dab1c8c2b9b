#!/usr/bin/env node
// Pipes development cases through the predictors and prints the figures of each folder's own scorer.
// SOLEMN_CASES names the folder of the suites; what is missing is said and passed over.
//   npm run eval                    every suite
//   npm run eval -- chain --errors 10   one suite; the rest goes to its scorer
//   npm run eval -- questions           official questions as boards (needs SOLEMN_DATA)
//   npm run eval -- reading             how many sentences of the pool are read wholly (needs SOLEMN_DATA)
import { spawn, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { createGunzip } from 'node:zlib';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, say } from './lib/project.mjs';

/** What of each line is the question. All else was worked out by the source of the answers and stays hidden. */
const SUITES = [
  {
    name: 'card-text',
    cases: 'psct-dev/labels.jsonl',
    scorer: 'psct-dev/score.mjs',
    asks: 'passcode name konamiId card text pendulumText materials textUnofficial flavourText',
  },
  {
    name: 'chain',
    cases: 'oracle-dev/chain.jsonl.gz',
    scorer: 'oracle-dev/score.mjs',
    asks: 'id rules phase board action performed answers link2 responder candidate window names',
  },
  {
    name: 'open',
    cases: 'oracle-dev/open.jsonl.gz',
    scorer: 'oracle-dev/score.mjs',
    asks: 'id rules phase board player act card names',
  },
  {
    name: 'battle',
    cases: 'oracle-dev/battle.jsonl.gz',
    scorer: 'oracle-dev/score.mjs',
    asks: 'id rules phase board attacker target names',
  },
  {
    name: 'deck-check',
    cases: 'decks-dev/decks.jsonl.gz',
    scorer: 'decks-dev/score.mjs',
    asks: 'id format date cap notation deck',
  },
];

const OUT = join(ROOT, 'data', 'eval');
const wanted = process.argv
  .slice(2)
  .filter((arg) => [...SUITES, { name: 'questions' }, { name: 'reading' }].some(({ name }) => name === arg));
const forScorer = process.argv.slice(2).filter((arg) => !wanted.includes(arg));

const root = process.env.SOLEMN_CASES;
if (!root) {
  console.log('eval: skipped, SOLEMN_CASES names no folder of cases.');
  process.exit(0);
}
await ensureInstalled();
await ensureBuilt();
mkdirSync(OUT, { recursive: true });
let failed = 0;
for (const suite of SUITES)
  if (wanted.length === 0 || wanted.includes(suite.name)) failed += (await evaluate(suite)) ? 0 : 1;
// Official questions and those of the table are asked of the cards themselves; they come with the project.
if (wanted.length === 0 || wanted.includes('questions')) {
  const asked = spawnSync(process.execPath, [join(ROOT, 'scripts', 'eval-qa.mjs')], { stdio: 'inherit' });
  failed += asked.status === 0 ? 0 : 1;
}
if (wanted.length === 0 || wanted.includes('reading')) failed += reading() ? 0 : 1;
process.exit(failed === 0 ? 0 : 1);

/** Sentences of the pool that the compiler reads without an unread span; effects that resolve with nothing left out. */
function reading() {
  console.log('\n== reading (every card text of the pool)');
  if (!process.env.SOLEMN_DATA) return skip('SOLEMN_DATA names no folder of cards');
  // Sentence by sentence alone, and in the context that the product reads them in.
  return ['psct-coverage.ts', 'psct-as-compiled.ts', 'resolution-coverage.ts'].every((name) => {
    const tool = join(ROOT, 'test', 'tools', name);
    const read = spawnSync(join(ROOT, 'node_modules', '.bin', 'tsx'), [tool], { encoding: 'utf8', maxBuffer: 1 << 26 });
    const figures = (read.stdout ?? '')
      .split('\n')
      .filter((line) => / sentences \d+\/\d+ |^effects asked|^(nothing|carried out) .* %$/.test(line));
    console.log(figures.join('\n'));
    return read.status === 0 && figures.length > 0;
  });
}

async function evaluate({ name, cases, scorer, asks }) {
  console.log(`\n== ${name} (${cases})`);
  const file = join(root, cases);
  if (!existsSync(file)) return skip(`${cases} is not there`);
  if (!existsSync(join(root, scorer))) return skip(`${scorer} is not there`);
  if (!existsSync(join(ROOT, 'dist', 'src', 'predict', `${name}.js`)))
    return skip(`src/predict/${name}.ts is not there yet`);
  const predictions = join(OUT, `${name}.jsonl`);
  const began = Date.now();
  const { code, lines } = await predict(name, file, asks.split(' '), predictions);
  if (code !== 0) {
    console.log(`FAILED: the predictor ended with ${code}`);
    return false;
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${lines} predictions in ${seconds} s, kept in ${predictions.slice(ROOT.length + 1)}`);
  const scored = spawnSync(process.execPath, [join(root, scorer), file, predictions, ...forScorer], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  process.stdout.write(scored.stdout);
  process.stderr.write(scored.stderr);
  return scored.status === 0;
}

function skip(reason) {
  console.log(`skipped: ${reason}`);
  return true;
}

async function predict(name, file, asks, predictions) {
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'src', 'predict', 'main.js'), name], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => say(`the predictor ${name} stopped reading`));
  const kept = createWriteStream(predictions);
  child.stdout.pipe(kept);
  const exited = once(child, 'exit');
  const written = once(kept, 'finish');
  const source = createReadStream(file);
  let lines = 0;
  for await (const line of createInterface({ input: file.endsWith('.gz') ? source.pipe(createGunzip()) : source })) {
    if (line.trim() === '') continue;
    lines += 1;
    if (!child.stdin.write(`${question(line, asks)}\n`)) await Promise.race([once(child.stdin, 'drain'), exited]);
  }
  child.stdin.end();
  const [code] = await exited;
  await written;
  return { code, lines };
}

function question(line, asks) {
  const known = JSON.parse(line);
  return JSON.stringify(Object.fromEntries(asks.filter((key) => key in known).map((key) => [key, known[key]])));
}
