import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedServer, openEmbeddedServer } from '../../src/database/embedded/index.js';

const HOLDER = resolve('test/support/database/hold-server.ts');

let folder: string;
let directory: string;
let holders: ChildProcess[];

// One directory for all: to make a fresh one takes longer than everything else here.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'solemn-launch-'));
  directory = join(folder, 'postgres');
});

beforeEach(() => {
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  // Whoever of them was killed left a server behind: inherit it, then stop it.
  if (existsSync(join(directory, 'postmaster.pid'))) await (await open()).stop();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const open = () => openEmbeddedServer({ directory, database: 'duels' });

/** Another process that opens the server, tells its address and holds it until it is asked to stop. */
async function hold(): Promise<{ readonly process: ChildProcess; readonly url: string }> {
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  holders.push(holder);
  const [said] = (await once(holder.stdout, 'data')) as [Buffer];
  return { process: holder, url: said.toString().trim() };
}

async function ask<Row extends pg.QueryResultRow>(server: Pick<EmbeddedServer, 'url'>, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = () => Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded server', () => {
  it('is made once and shared by processes that start together, and stopped by the one that owns it', async () => {
    const [a, b, c] = await Promise.all([hold(), hold(), hold()]);
    expect(new Set([a.url, b.url, c.url]).size).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
    for (const each of [a, b, c]) each.process.stdin?.end();
    await Promise.all([a, b, c].map((each) => once(each.process, 'exit')));
    expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);
  });

  it('keeps what was written from one start to the next', async () => {
    const first = await open();
    await ask(first, 'create table cards (word text)');
    await ask(first, "insert into cards values ('死者蘇生')");
    await first.stop();
    expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false);

    const second = await open();
    expect(await ask(second, 'select word from cards')).toEqual([{ word: '死者蘇生' }]);
    await second.stop();
  });

  it('listens to this machine only, and asks for a password that only its owner can read', async () => {
    const server = await open();
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(statSync(join(directory, 'solemn.password')).mode & 0o077).toBe(0);
    const guess = new URL(server.url);
    guess.password = 'guess';
    await expect(ask({ url: guess.href }, 'select 1')).rejects.toThrow(/password/);
    await server.stop();
  });

  it('is inherited when the process that owned it was killed', async () => {
    const owner = await hold();
    await ask(owner, 'create table kept as select 1 as n');
    const orphan = postmaster();
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');

    const heir = await open();
    expect(postmaster()).toBe(orphan);
    expect(await ask(heir, 'select n from kept')).toEqual([{ n: 1 }]);
    await heir.stop();
    expect(() => process.kill(orphan, 0)).toThrow();
  });

  it('recovers what was acknowledged when it was itself killed', async () => {
    const first = await hold();
    await ask(first, 'create table links as select generate_series(1, 1000) as n');
    process.kill(postmaster(), 'SIGKILL');
    first.process.kill('SIGKILL');

    const second = await open();
    expect(await ask(second, 'select count(*)::int as count from links')).toEqual([{ count: 1000 }]);
    await second.stop();
  });

  it('starts although the number of a dead server now belongs to another program', async () => {
    await (await open()).stop();
    writeFileSync(
      join(directory, 'postmaster.pid'),
      `${String(process.pid)}\n${directory}\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const server = await open();
    expect(await ask(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await server.stop();
  });

  it('has what searches by name stand on', async () => {
    const server = await open();
    await ask(server, 'create extension pg_trgm');
    const [row] = await ask<{ likeness: number }>(
      server,
      "select similarity('ブラック・マジシャン', 'ブラックマジシャン') as likeness",
    );
    expect(row?.likeness).toBeGreaterThan(0.3);
    await server.stop();
  });
});
