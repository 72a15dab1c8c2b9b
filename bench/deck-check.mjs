#!/usr/bin/env node
/**
 * How fast decks are checked: the check alone, reading and checking, and a batch of 3,000 over HTTP with storage.
 *
 *     npm run build && SOLEMN_DATA=… SOLEMN_CASES=… node bench/deck-check.mjs [--json]
 *
 * The decks are those of the development cases, repeated. The service runs as a process of its own on a database of its
 * own, so that its memory can be measured; everything is removed afterwards.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { loadCatalogueFromFiles } from '../dist/src/catalogue/files/load-catalogue.js';
import { DeckCards } from '../dist/src/decks/deck-cards.js';
import { DeckDesk } from '../dist/src/decks/deck-desk.js';
import { loadListBook } from '../dist/src/decks/list-files.js';
import { readDeck } from '../dist/src/decks/notations/index.js';
import { releaseDatesOf } from '../dist/src/decks/release-dates.js';
import { BUILT_IN_FORMATS } from '../dist/src/engine/index.js';

const { SOLEMN_DATA: data, SOLEMN_CASES: cases } = process.env;
if (!data || !cases) {
  console.error('Set SOLEMN_DATA and SOLEMN_CASES.');
  process.exit(2);
}
const PORT = 3987;
const DECKS = 3000;
const TODAY = '2026-08-22';
const dist = new URL('../dist/src/', import.meta.url).pathname;

const decks = gunzipSync(readFileSync(join(cases, 'decks-dev', 'decks.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const results = { ...(await inProcess()), ...(await overHttp()) };
if (process.argv.includes('--json')) console.log(JSON.stringify(results));
else for (const [name, value] of Object.entries(results)) console.log(`${name.padEnd(34)} ${value}`);

async function inProcess() {
  const catalogue = await loadCatalogueFromFiles(data);
  const desk = new DeckDesk(new DeckCards(catalogue, releaseDatesOf), await loadListBook(data, catalogue));
  const formats = new Map(BUILT_IN_FORMATS.map((format) => [format.id, { format, revision: 1, list: null }]));
  const asksOf = ({ format, date, cap }) => [{ format: formats.get(format), date, ...(cap !== undefined && { cap }) }];
  const resolved = decks.map((each) => desk.resolver.resolve(readDeck(each.deck, each.notation)).lines);
  const check = perSecond(() => {
    decks.forEach((each, i) => desk.check(resolved[i], asksOf(each), TODAY));
  });
  const whole = perSecond(() =>
    decks.forEach((each) => {
      desk.check(desk.resolver.resolve(readDeck(each.deck, each.notation)).lines, asksOf(each), TODAY);
    }),
  );
  return { 'check alone, decks/s': check, 'read, look up and check, decks/s': whole };
}

/** In seconds of processor time, the best of five after a warm-up: other work on the machine does not count. */
function perSecond(once) {
  let best = 0;
  for (let second = 0; second < 5; second += 1) {
    const began = process.cpuUsage();
    const spent = () => process.cpuUsage(began).user / 1_000_000;
    let rounds = 0;
    while (spent() < 1) {
      once();
      rounds += 1;
    }
    best = Math.max(best, (rounds * decks.length) / spent());
  }
  return Math.round(best);
}

async function overHttp() {
  const folder = mkdtempSync(join(tmpdir(), 'solemn-bench-'));
  const env = { ...process.env, DATA_DIRECTORY: folder, PORT: String(PORT), LOG_LEVEL: 'warn' };
  execFileSync(process.execPath, [join(dist, 'cli', 'data-import.js'), '--from', data], { env, stdio: 'ignore' });
  const server = spawn(process.execPath, [join(dist, 'main.js')], { env, stdio: 'ignore' });
  try {
    const api = `http://127.0.0.1:${PORT}`;
    await until(async () => (await fetch(`${api}/health/ready`)).ok);
    // The cards are loaded by the first question; a service that runs has answered one.
    await fetch(`${api}/v1/formats/tcg/cards/Raigeki`).then((answer) => answer.text());
    const before = memory(server.pid).now;
    const body = Array.from({ length: DECKS }, (_, i) => lineFor(decks[i % decks.length], i)).join('');
    const seconds = [];
    const busy = processorSeconds(server.pid);
    for (const key of ['bench-1', 'bench-2', 'bench-3']) {
      const began = performance.now();
      const answer = await fetch(`${api}/v1/deck-checks/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key },
        body,
      });
      const lines = (await answer.text()).trim().split('\n');
      if (lines.length !== DECKS) throw new Error(`${lines.length} answers for ${DECKS} decks`);
      seconds.push((performance.now() - began) / 1_000);
    }
    return {
      'batch of 3,000 with storage, s': seconds.map((each) => each.toFixed(2)).join(' '),
      'processor time for each batch, s': ((processorSeconds(server.pid) - busy) / seconds.length).toFixed(2),
      'batch, decks/s (best)': Math.round(DECKS / Math.min(...seconds)),
      'memory before the batches, MB': before,
      'memory at the peak, MB': memory(server.pid).peak,
    };
  } finally {
    server.kill('SIGINT');
    await new Promise((ended) => server.once('exit', ended));
    rmSync(folder, { recursive: true, force: true });
  }
}

function lineFor({ deck, notation, format, date, cap }, i) {
  const ask = { format, date, ...(cap !== undefined && { cap }) };
  return `${JSON.stringify({ id: `deck-${i}`, deck, notation, formats: [ask] })}\n`;
}

async function until(holds) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds().catch(() => false)) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the service did not become ready');
}

/** Resident memory of a process, where the system tells it. */
function memory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return { now: 'not known', peak: 'not known' };
  }
}

/** Processor time of a process in seconds; a tick is a hundredth. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
