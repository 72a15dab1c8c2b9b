import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source-options.js';
import { seed } from '../../src/database/seed/seed.js';
import { type Outcome } from '../../src/import/outcome.js';
import { SILENT } from '../../src/import/progress.js';
import { report } from '../../src/import/report.js';
import { type ImportResult, runImport } from '../../src/import/run-import.js';
import { findSources } from '../../src/import/sources.js';
import { ARTWORK_DATABASE } from '../support/invented-artworks.js';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { folderOf, record, vector } from '../support/invented-cards.js';

const POOL = Array.from({ length: 9 }, (_, n) =>
  record(`Clockwork Sailor ${n}`, { konami_id: 91_000 + n, password: 91_000_000 + n, yugipedia_page_id: 100 + n }),
);

const FULL = { 91000: 0, 91001: 1, 91002: 2, 91003: 1, 91004: 1, 91005: 1 };

const NOTHING_COMPILED = { compiled: 0, failed: [] };

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await openTestDatabase();
  dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

beforeEach(async () => {
  await dataSource.query('truncate cards, limit_lists, imports restart identity cascade');
  await seed(dataSource);
});

async function load(files: Readonly<Record<string, unknown>>, accept: readonly string[] = []): Promise<ImportResult> {
  const { sources } = await findSources(folderOf(files));
  return runImport(dataSource, sources, new Set(accept), SILENT);
}

const only = async (
  files: Readonly<Record<string, unknown>>,
  accept?: readonly string[],
): Promise<Outcome | undefined> => (await load(files, accept)).outcomes[0];

/** Everything that an import could touch, to tell whether anything changed. */
async function snapshot(): Promise<unknown> {
  const tables = [
    'cards',
    'card_names',
    'card_passwords',
    'card_texts',
    'limit_lists',
    'limit_list_entries',
    'imports',
  ];
  return Promise.all(tables.map((table) => dataSource.query(`select * from ${table} t order by t::text`)));
}

describe('cards', () => {
  it('are added once; the second time nothing changes, and the report says so', async () => {
    expect(await only({ 'cards.json': POOL })).toMatchObject({ result: 'done', added: 9, changed: 0, unchanged: 0 });
    const before = await snapshot();
    const again = await load({ 'cards.json.gz': POOL });
    expect(again.outcomes[0]).toMatchObject({ added: 0, changed: 0, removed: 0, unchanged: 9 });
    expect(report(again, NOTHING_COMPILED, 1_000).at(-1)).toBe('Nothing has changed (1.0 s).');
    expect(await snapshot()).toEqual(before);
  });

  it('that changed are written over, and their earlier text stays', async () => {
    await load({ 'cards.json': POOL });
    const changed = record('Clockwork Sailor 0', {
      konami_id: 91_000, password: 91_000_000, yugipedia_page_id: 100, text: 'Once per turn: You can draw 2 cards.',
    }); // prettier-ignore
    expect(await only({ 'cards.json': [changed, ...POOL.slice(1)] })).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 8,
    });
    const texts = await dataSource.query<unknown[]>(
      `select 1 from card_texts t join cards c on c.id = t.card_id where c.konami_id = 91000`,
    );
    expect(texts).toHaveLength(2);
  });

  it('that are gone are marked, stay, and may come back', async () => {
    await load({ 'cards.json': POOL });
    const gone = [...POOL.slice(0, 7), POOL[8]];
    expect(await only({ 'cards.json': gone })).toMatchObject({ added: 0, changed: 0, removed: 1, unchanged: 8 });
    expect(await only({ 'cards.json': POOL })).toMatchObject({ added: 0, changed: 1, removed: 0 });
  });

  it('take the place of the starter card with their Konami ID, under the same row', async () => {
    const [starter] = await dataSource.query<{ id: number }[]>('select id from cards where konami_id = 4861');
    const imported = record('Solemn Judgment', {
      konami_id: 4861,
      card_type: 'Trap',
      property: 'Counter',
      yugipedia_page_id: 9,
    });
    expect(await only({ 'cards.json': [imported] })).toMatchObject({ added: 0, changed: 1 });
    const rows = await dataSource.query<unknown[]>('select id, source from cards where konami_id = 4861');
    expect(rows).toEqual([{ id: starter?.id, source: 'yaml-yugi' }]);
    const former = await dataSource.query<unknown[]>(`select 1 from card_names where squeezed = 'godsdeclaration'`);
    expect(former).toHaveLength(1);
    await seed(dataSource);
    expect(await dataSource.query('select source from cards where konami_id = 4861')).toEqual([
      { source: 'yaml-yugi' },
    ]);
  });

  it('get their Konami ID when the source learns it', async () => {
    const early = record('Early Bird', { yugipedia_page_id: 300 });
    await load({ 'cards.json': [early, ...POOL] });
    const printed = record('Early Bird', { yugipedia_page_id: 300, konami_id: 91_300, password: 91_300_000 });
    expect(await only({ 'cards.json': [printed, ...POOL] })).toMatchObject({ added: 0, changed: 1, removed: 0 });
  });

  it('are refused where more than a third is missing, none is left, or the file is older', async () => {
    await load({ 'cards.json': POOL });
    const before = await snapshot();
    expect(await only({ 'cards.json': POOL.slice(4) })).toMatchObject({ result: 'refused', acceptAs: 'cards:shrinks' });
    expect(await only({ 'cards.json': POOL.slice(0, 8) })).toMatchObject({ acceptAs: 'cards:date-backwards' });
    expect(await only({ 'cards.json': [] })).toMatchObject({ result: 'failed' });
    expect(await only({ 'cards.json': '[{"konami_id": 1' })).toMatchObject({ result: 'failed' });
    expect(await only({ 'cards.json': [{ other: 'thing' }] })).toMatchObject({ result: 'failed' });
    expect(await snapshot()).toEqual(before);
    expect(await only({ 'cards.json': POOL.slice(4) }, ['cards:shrinks'])).toMatchObject({
      result: 'done',
      removed: 4,
    });
  });

  it('that cannot be read are named and do not stop the others', async () => {
    const odd = record('Odd Fellow', { konami_id: 91_500, attribute: 'WOOD' });
    const outcome = await only({ 'cards.json': [odd, ...POOL] });
    expect(outcome).toMatchObject({ added: 9, unknown: ['Odd Fellow: attribute is "WOOD"'] });
  });
});

describe('lists', () => {
  it('of a whole history come in one go, and a second time nothing changes', async () => {
    const files = {
      'cards.json': POOL,
      'tcg/2003-01-01.vector.json': vector('2003-01-01', FULL),
      'tcg/2002-01-01.vector.json': vector('2002-01-01', { 91000: 1 }),
    };
    const { outcomes } = await load(files);
    expect(outcomes.map((outcome) => outcome.result)).toEqual(['done', 'done', 'done']);
    const before = await snapshot();
    await load(files);
    expect(await snapshot()).toEqual(before);
  });

  it('keep what they say of unknown cards, and find the card when it comes', async () => {
    const list = { 'tcg/2003-01-01.vector.json': vector('2003-01-01', FULL) };
    expect(await only(list)).toMatchObject({
      result: 'done',
      added: 1,
      unknown: Object.keys(FULL).map((id) => `Konami ID ${id}`),
    });
    expect(await only({ 'cards.json': POOL })).toMatchObject({
      remarks: expect.arrayContaining(['6 list entries have found their card']),
    });
    expect(await only(list)).toMatchObject({ unchanged: 1, unknown: [] });
  });

  it('that are empty or much shorter than the one before are refused until they are accepted by name', async () => {
    await load({ 'genesys/2025-10-01.vector.json': vector('2025-10-01', FULL) });
    const before = await snapshot();
    const empty = { 'genesys/2025-11-01.vector.json': vector('2025-11-01', {}) };
    const refused = await load(empty);
    expect(refused.outcomes[0]).toMatchObject({ result: 'refused', acceptAs: 'genesys/2025-11-01:empty' });
    expect(report(refused, NOTHING_COMPILED, 0).join('\n')).toContain('--accept genesys/2025-11-01:empty');
    const short = { 'genesys/2025-11-01.vector.json': vector('2025-11-01', { 91000: 1, 91001: 1, 91002: 1 }) };
    expect(await only(short)).toMatchObject({ result: 'refused', acceptAs: 'genesys/2025-11-01:shrinks' });
    expect(await snapshot()).toEqual(before);
    const { outcomes, unusedAcceptance } = await load(empty, ['genesys/2025-11-01:empty', 'genesys/2025-11-02:empty']);
    expect(outcomes[0]).toMatchObject({ result: 'done', added: 1 });
    expect(unusedAcceptance).toEqual(['genesys/2025-11-02:empty']);
    expect(await dataSource.query(`select accepted from imports order by id desc limit 1`)).toEqual([
      { accepted: ['genesys/2025-11-01:empty'] },
    ]);
  });

  it('older than the newest one that an earlier run brought are refused', async () => {
    await load({ 'ocg/2024-01-01.vector.json': vector('2024-01-01', FULL) });
    const older = { 'ocg/2023-01-01.vector.json': vector('2023-01-01', FULL) };
    expect(await only(older)).toMatchObject({ result: 'refused', acceptAs: 'ocg/2023-01-01:date-backwards' });
    expect(await only(older, ['ocg/2023-01-01:date-backwards'])).toMatchObject({ result: 'done' });
  });

  it('are never written over: a correction is a further revision', async () => {
    const file = 'tcg/2003-01-01.vector.json';
    await load({ [file]: vector('2003-01-01', FULL), 'tcg/2004-01-01.vector.json': vector('2004-01-01', FULL) });
    const corrected = await only({ [file]: vector('2003-01-01', { ...FULL, 91006: 2 }) });
    expect(corrected).toMatchObject({ result: 'done', changed: 1, remarks: [expect.stringContaining('revision 2')] });
    const sizes = await dataSource.query(`select revision, size from limit_lists where date = '2003-01-01' order by 1`);
    expect(sizes).toEqual([
      { revision: 1, size: 6 },
      { revision: 2, size: 7 },
    ]);
  });

  it('complete the starter list of the same day', async () => {
    const [starter] = await dataSource.query<{ date: string; partial: boolean }[]>(
      `select to_char(date, 'YYYY-MM-DD') as date, partial from limit_lists where format = 'tcg'`,
    );
    expect(starter?.partial).toBe(true);
    const day = starter?.date ?? '';
    expect(await only({ [`tcg/${day}.vector.json`]: vector(day, FULL) })).toMatchObject({ result: 'done', added: 1 });
  });

  it('with faults are named with what is wrong, and stop no other', async () => {
    const { outcomes } = await load({
      'tcg/2003-01-01.vector.json': vector('2003-01-02', FULL),
      'tcg/2003-02-30.vector.json': vector('2003-02-30', FULL),
      'tcg/2003-03-01.vector.json': vector('2003-03-01', { 91000: 7 }),
      'tcg/2003-04-01.vector.json': '{',
      'tcg/2003-05-01.vector.json': vector('2003-05-01', FULL),
      'a.lflist.conf': '!2005.4 House\n12 0\nnonsense here\n',
    });
    expect(outcomes.map((outcome) => outcome.result)).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'done',
      'failed',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.stringContaining('Line 3') });
  });
});

describe('further artworks', () => {
  const first = record('Clockwork Captain', { konami_id: 93_000, password: 93_000_000, yugipedia_page_id: 400 });

  it('find their card, once it is known', async () => {
    const files = { 'cards.json': [first], 'edopro/cards.cdb.gz': ARTWORK_DATABASE };
    const { outcomes } = await load(files);
    expect(outcomes[1]).toMatchObject({ result: 'done', what: 'artworks', added: 2, unchanged: 0, unknown: [] });
    const before = await snapshot();
    const again = await load(files);
    expect(again.outcomes[1]).toMatchObject({ added: 0, unchanged: 2 });
    expect(await snapshot()).toEqual(before);
  });

  it('come with the Tokens, which are no cards', async () => {
    const { outcomes } = await load({ 'cards.json': [first], 'cards.cdb': ARTWORK_DATABASE });
    const tokens = outcomes.find((outcome) => outcome.result === 'done' && outcome.what === 'tokens');
    expect(tokens).toMatchObject({ changed: 0, unknown: [] });
    const stored = await dataSource.query('select password, name from token_passwords order by 1');
    expect(stored).toEqual([93_000_003, 93_000_004].map((password) => ({ password, name: 'Clockwork Mouse Token' })));
    await dataSource.query(`update token_passwords set name = 'Mouse Token' where password = 93000004`);
    const again = await load({ 'cards.json': [first], 'cards.cdb': ARTWORK_DATABASE });
    expect(again.outcomes.at(-1)).toMatchObject({ what: 'tokens', added: 0, changed: 1, unchanged: 1 });
  });

  it('stay when the card changes', async () => {
    await load({ 'cards.json': [first], 'cards.cdb': ARTWORK_DATABASE });
    await load({ 'cards.json': [{ ...first, level: 5 }] });
    const passwords = await dataSource.query(
      'select p.password from card_passwords p join cards c on c.id = p.card_id where c.konami_id = 93000 order by 1',
    );
    expect(passwords).toEqual([{ password: 93_000_000 }, { password: 93_000_001 }, { password: 93_000_002 }]);
  });
});

describe('addresses', () => {
  const folder = folderOf({ 'cards.json.gz': POOL, 'tcg/2003-01-01.vector.json': vector('2003-01-01', FULL) });
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path.includes('missing')) response.writeHead(404).end();
      else response.end(readFileSync(join(folder, path)));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.close();
  });

  const from = async (path: string): Promise<Outcome | undefined> =>
    (await runImport(dataSource, (await findSources(address + path)).sources, new Set(), SILENT)).outcomes[0];

  it('are read like files', async () => {
    expect(await from('/cards.json.gz')).toMatchObject({ result: 'done', added: 9 });
    expect(await from('/tcg/2003-01-01.vector.json')).toMatchObject({ result: 'done', added: 1, unknown: [] });
  });

  it('that do not answer are reported', async () => {
    expect(await from('/missing/cards.json')).toMatchObject({
      result: 'failed',
      reason: expect.stringContaining('404'),
    });
    await expect(findSources(`${address}/index.html`)).rejects.toThrow('names no card or list file');
  });
});
