import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { PROJECT_ROOT } from '../../src/config/version.js';
import { dataSourceOptions } from '../../src/database/data-source-options.js';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { importDesk, PACT, ydk } from '../support/deck-desk.js';

// The process that is killed is the built service, as it would be at a venue. SOLEMN_DIST names a build made elsewhere.
const ELSEWHERE = process.env['SOLEMN_DIST'];
const MAIN = join(ELSEWHERE ?? join(PROJECT_ROOT, 'dist'), 'src', 'main.js');

let database: TestDatabase;
let rows: DataSource;
let api: string;

describe('a process that is killed', () => {
  beforeAll(async () => {
    if (ELSEWHERE === undefined) execFileSync(process.execPath, [join(PROJECT_ROOT, 'scripts', 'build.mjs')]);
    database = await openTestDatabase();
    rows = await new DataSource(dataSourceOptions(database.url)).initialize();
    await importDesk(rows);
  }, 600_000);

  afterAll(async () => {
    await rows.destroy();
    await database.drop();
  });

  it('in the middle of a batch has lost nothing that it acknowledged, and the same key completes it once', async () => {
    const LINES = 600;
    const body = Array.from({ length: LINES }, (_, i) =>
      JSON.stringify({ id: `deck-${i}`, deck: ydk(i % 3 === 0 ? [PACT] : []), date: '2025-06-01' }),
    ).join('\n');
    const send = () =>
      fetch(`${api}/v1/deck-checks/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': 'killed-batch' },
        body,
      });

    const first = await start();
    const acknowledged = await linesUntil(await send(), 150, () => first.kill('SIGKILL'));
    expect(acknowledged.length).toBeGreaterThanOrEqual(150);
    expect(acknowledged.length).toBeLessThan(LINES);
    await gone(first);

    const kept = await count('deck_batch_lines');
    expect(kept).toBeGreaterThanOrEqual(acknowledged.length);
    expect(await count('deck_checks')).toBe(kept);
    expect(await count('deck_check_results')).toBe(kept);

    const second = await start();
    const whole = (await (await send()).text()).trim().split('\n');
    expect(whole).toHaveLength(LINES);
    expect(whole.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(await count('deck_checks')).toBe(LINES);
    expect(await count('deck_check_results')).toBe(LINES);
    const state: unknown = await (await fetch(`${api}/v1/deck-checks/batches/killed-batch`)).json();
    expect(state).toMatchObject({ lines: LINES, complete: true });
    second.kill('SIGKILL');
    await gone(second);
  }, 120_000);

  it('in the middle of registrations leaves each whole or not at all, and the same keys complete them once', async () => {
    const PLAYERS = 120;
    const first = await start();
    const opened = await post('/v1/events', { name: 'Regional', startsOn: '2025-06-01' }, 'the-event');
    const event = (opened as { id: string }).id;
    const register = (i: number) =>
      post(
        `/v1/events/${event}/registrations`,
        { playerId: `p${i}`, playerName: `Player ${i}`, deck: ydk() },
        `kiosk-${i}`,
      ) as Promise<{ id: string }>;

    const acknowledged = new Map<number, string>();
    await Promise.allSettled(
      Array.from({ length: PLAYERS }, async (_, i) => {
        const { id } = await register(i);
        acknowledged.set(i, id);
        if (acknowledged.size === 20) first.kill('SIGKILL');
      }),
    );
    await gone(first);
    expect(acknowledged.size).toBeGreaterThanOrEqual(20);
    const kept = await count('registrations');
    expect(kept).toBeGreaterThanOrEqual(acknowledged.size);
    expect(kept).toBeLessThan(PLAYERS);
    expect(await count('registration_decks')).toBe(kept);

    const second = await start();
    const ids = await Promise.all(Array.from({ length: PLAYERS }, async (_, i) => (await register(i)).id));
    for (const [i, id] of acknowledged) expect(ids[i]).toBe(id);
    expect(new Set(ids).size).toBe(PLAYERS);
    expect(await count('registrations')).toBe(PLAYERS);
    expect(await count('registration_decks')).toBe(PLAYERS);
    second.kill('SIGKILL');
    await gone(second);
  }, 120_000);
});

async function count(table: string): Promise<number> {
  const found = await rows.query<{ count: number }[]>(`select count(*)::integer as count from ${table}`);
  return found[0]?.count ?? -1;
}

async function start(): Promise<ChildProcess> {
  const port = await freePort();
  api = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if (await fetch(`${api}/health/ready`).then((answer) => answer.ok, () => false)) return child; // prettier-ignore
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('The service did not become ready.');
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function post(path: string, body: object, key: string): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Whole lines of an answer until the connection breaks; `reached` is called once there are so many. */
async function linesUntil(answer: Response, wanted: number, reached: () => void): Promise<readonly string[]> {
  let text = '';
  let called = false;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      if (called || text.split('\n').length <= wanted) continue;
      called = true;
      reached();
    }
  } catch {
    // The process is gone, as it should be.
  }
  return text.split('\n').slice(0, -1);
}
