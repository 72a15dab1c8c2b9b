import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CatalogueService } from '../../src/modules/cards/catalogue.service.js';
import { runImport } from '../../src/import/run-import.js';
import { SILENT } from '../../src/import/progress.js';
import { findSources } from '../../src/import/sources.js';
import { folderOf, record, vector } from '../support/invented-cards.js';
import { startService, type TestService } from '../support/service.js';

const POOL = [
  record('Lantern Keeper', {
    konami_id: 90001, password: 90000001, yugipedia_page_id: 1, series: ['Lantern'],
    names: { de: 'Laternenhüter', fr: 'Gardien de Lanterne', ja: '<ruby>灯<rt>あかり</rt></ruby>の<ruby>番<rt>ばん</rt></ruby>人' },
  }),
  record('Lantern Bearer', { konami_id: 90002, password: 90000002, yugipedia_page_id: 2, series: ['Lantern'], level: 7, attribute: 'FIRE' }),
  record('Lantern Burner', { konami_id: 90003, password: 90000003, yugipedia_page_id: 3, series: ['Lantern'], level: 7, attribute: 'FIRE' }),
  record('Lantern Keeper', { konami_id: 90001, password: 90000011, yugipedia_page_id: 40 }),
  record('Quiet Market', {
    konami_id: 90004, password: 90000004, yugipedia_page_id: 4, card_type: 'Spell', property: 'Field',
    text: '(This card\'s name is always treated as "Loud Market".)\nOnce per turn: You can draw 1 card.',
  }),
  record('T.G. Ferryman', { konami_id: 90005, password: 90000005, yugipedia_page_id: 5, atk: '?' }),
  record('Small Number', { konami_id: 90006, password: 90002, yugipedia_page_id: 6 }),
  record('Unprinted Guest', { yugipedia_page_id: 7 }),
]; // prettier-ignore

const LISTS = {
  'tcg/2001-01-01.vector.json': vector('2001-01-01', { 90001: 1, 90002: 2, 90003: 1 }),
  'tcg/2001-06-01.vector.json': vector('2001-06-01', { 90001: 0, 90002: 1, 99999: 1 }),
  'genesys/2025-10-01.vector.json': vector('2025-10-01', { 90001: 33, 90005: 7 }),
  'house.lflist.conf':
    '!2005.4 House\n$whitelist\n90000001 1 --Lantern Keeper\n90000011 1 --Lantern Keeper\n90000005 3 --T.G. Ferryman\n',
};

let service: TestService;

beforeAll(async () => {
  service = await startService();
  const folder = folderOf({ 'cards.json.gz': POOL, ...LISTS });
  const { outcomes } = await runImport(
    service.app.get(DataSource),
    (await findSources(folder)).sources,
    new Set(),
    SILENT,
  );
  expect(outcomes.map((outcome) => outcome.result)).toEqual(outcomes.map(() => 'done'));
});

afterAll(async () => {
  await service.stop();
});

const named = (query: Record<string, string>) => service.ask.get('/v1/cards/named').query(query);

describe('GET /v1/cards/:id', () => {
  it('finds a card by passcode, by that of another artwork and by Konami ID', async () => {
    for (const id of ['90000001', '90000011', '90001', 'password:90000001', 'konami:90001']) {
      const { body } = await service.ask.get(`/v1/cards/${id}`).expect(200);
      expect(body).toMatchObject({ object: 'card', name: 'Lantern Keeper', passwords: [90000001, 90000011] });
    }
  });

  it('tells names, facts and text apart', async () => {
    const { body } = await service.ask.get('/v1/cards/90000004').expect(200);
    expect(body).toMatchObject({
      kind: 'spell',
      property: 'field',
      monster: null,
      treatedAs: ['Loud Market'],
      text: { flavour: false, official: true, source: 'yaml-yugi' },
    });
    expect(body.text.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('shows a printed question mark as it is printed', async () => {
    const { body } = await service.ask.get('/v1/cards/90000005').expect(200);
    expect(body.monster).toMatchObject({ atk: '?', def: 1200 });
  });

  it('asks back where a number is a passcode and a Konami ID', async () => {
    const { body } = await service.ask.get('/v1/cards/90002').expect(409);
    expect(body).toMatchObject({ code: 'ambiguous-card', hint: expect.stringContaining('as=') });
    expect(body.candidates.map((card: { name: string }) => card.name)).toEqual(['Small Number', 'Lantern Bearer']);
    const byPassword = await service.ask.get('/v1/cards/90002?as=password').expect(200);
    expect(byPassword.body.name).toBe('Small Number');
    const byKonamiId = await service.ask.get('/v1/cards/90002?as=konami-id').expect(200);
    expect(byKonamiId.body.name).toBe('Lantern Bearer');
  });

  it('answers 404 for numbers that no card has, and for what is no number', async () => {
    for (const id of ['12345678', '99999999999', 'Lantern']) {
      const { body } = await service.ask.get(`/v1/cards/${id}`).expect(404);
      expect(body).toMatchObject({ code: 'card-not-found' });
    }
  });

  it('may be kept for a while and is not sent twice', async () => {
    const first = await service.ask
      .get('/v1/cards/90001')
      .expect(200)
      .expect('Cache-Control', /max-age/);
    await service.ask
      .get('/v1/cards/90001')
      .set('If-None-Match', first.headers['etag'] ?? '')
      .expect(304);
  });
});

describe('GET /v1/cards/named', () => {
  it('takes names in every language, whatever the case, accents and punctuation', async () => {
    for (const exact of [
      'lantern keeper',
      'LATERNENHUTER',
      'gardien-de-lanterne',
      '灯の番人',
      'あかりのばん人',
      'Ｌａｎｔｅｒｎ Ｋｅｅｐｅｒ',
    ]) {
      const { body } = await named({ exact }).expect(200);
      expect(body.name).toBe('Lantern Keeper');
    }
    const { body } = await named({ exact: 'tg ferryman' }).expect(200);
    expect(body.name).toBe('T.G. Ferryman');
  });

  it('can be held to one language', async () => {
    await named({ exact: 'Laternenhüter', lang: 'de' }).expect(200);
    await named({ exact: 'Laternenhüter', lang: 'fr' }).expect(404);
  });

  it('forgives slips', async () => {
    for (const fuzzy of ['lantrn keper', 'Quite Market', 'ferryman', 'laternenhutter']) {
      await named({ fuzzy }).expect(200);
    }
  });

  it('answers a tie with the candidates', async () => {
    const { body } = await named({ fuzzy: 'lantern b' }).expect(409);
    const names = body.candidates.map((card: { name: string }) => card.name);
    expect(names).toEqual(expect.arrayContaining(['Lantern Bearer', 'Lantern Burner']));
    expect(body.candidates[0]).toMatchObject({ uri: expect.stringMatching(/^\/v1\/cards\//) });
  });

  it('suggests names where none fits', async () => {
    const { body } = await named({ exact: 'Lantern Keepers' }).expect(404);
    expect(body).toMatchObject({ code: 'card-not-found', suggestions: expect.arrayContaining(['Lantern Keeper']) });
    await named({ fuzzy: 'zzzzzz' }).expect(404);
  });

  it('wants exactly one of exact and fuzzy', async () => {
    for (const query of [{}, { exact: 'a', fuzzy: 'b' }]) {
      const { body } = await named(query as Record<string, string>).expect(400);
      expect(body.errors[0]).toMatchObject({ parameter: 'exact' });
    }
  });

  it('finds starter cards that no import has brought', async () => {
    const { body } = await named({ fuzzy: 'solem jugement' }).expect(200);
    expect(body).toMatchObject({ name: 'Solemn Judgment', source: 'starter', text: null });
    for (const exact of ['Dunkler Magier', 'ブラック・マジシャン', 'Black Magician']) {
      const found = await named({ exact }).expect(200);
      expect(found.body.name).toBe('Dark Magician');
    }
  });
});

describe('GET /v1/cards', () => {
  it('filters and pages', async () => {
    const { body } = await service.ask.get('/v1/cards?series=lantern&level=7&attribute=fire&pageSize=1').expect(200);
    expect(body).toMatchObject({ object: 'list', total: 2, page: 1, hasMore: true });
    expect(body.data[0].name).toBe('Lantern Bearer');
    const next = await service.ask.get(body.next).expect(200);
    expect(next.body).toMatchObject({ hasMore: false, next: null });
    expect(next.body.data[0].name).toBe('Lantern Burner');
  });

  it('puts the closest names first', async () => {
    const { body } = await service.ask.get('/v1/cards').query({ name: 'lantern keper' }).expect(200);
    expect(body.data[0].name).toBe('Lantern Keeper');
  });

  it('tells which parameters there are, and which was meant', async () => {
    const { body } = await service.ask.get('/v1/cards').query({ q: 'lantern', atribute: 'DARK' }).expect(400);
    const hints = Object.fromEntries(
      body.errors.map(({ parameter, hint }: Record<'parameter' | 'hint', string>) => [parameter, hint]),
    );
    expect(hints['q']).toMatch(/^Known here: name, kind, /);
    expect(hints['atribute']).toMatch(/^Did you mean attribute\? Known here: /);
  });

  it('names the parameter that is wrong', async () => {
    const { body } = await service.ask.get('/v1/cards?attribute=WOOD&colour=red').expect(400);
    expect(body.errors.map((error: { parameter: string }) => error.parameter).sort()).toEqual(['attribute', 'colour']);
  });
});

describe('GET /v1/cards/autocomplete', () => {
  it('completes the beginning of a name, then of a word in it', async () => {
    const { body } = await service.ask.get('/v1/cards/autocomplete?q=lantern b').expect(200);
    expect(body.data).toEqual(['Lantern Bearer', 'Lantern Burner']);
    const inside = await service.ask.get('/v1/cards/autocomplete?q=ferry').expect(200);
    expect(inside.body.data).toEqual(['T.G. Ferryman']);
  });
});

describe('POST /v1/cards/collection', () => {
  const collect = (identifiers: unknown) => service.ask.post('/v1/cards/collection').send({ identifiers });

  it('finds many at once and lists what it does not find', async () => {
    const { body } = await collect([
      { name: 'quiet market' }, { password: 90000011 }, { konamiId: 90002 }, { name: 'Lantern Kepper' }, { konamiId: 1 },
    ]).expect(200); // prettier-ignore
    expect(body.data.map((card: { name: string }) => card.name)).toEqual([
      'Quiet Market',
      'Lantern Keeper',
      'Lantern Bearer',
    ]);
    expect(body.notFound).toEqual([
      { index: 3, identifier: { name: 'Lantern Kepper' }, suggestions: ['Lantern Keeper'] },
      { index: 4, identifier: { konamiId: 1 }, suggestions: [] },
    ]);
  });

  it('takes up to 75, each named one way', async () => {
    await collect(Array.from({ length: 76 }, () => ({ konamiId: 90001 }))).expect(400);
    const { body } = await collect([{ name: 'a' }, { name: 'a', konamiId: 1 }]).expect(400);
    expect(body.errors[0].pointer).toBe('/identifiers/1');
    const unknown = await collect([{ title: 'a' }]).expect(400);
    expect(unknown.body.errors[0].pointer).toBe('/identifiers/0/title');
  });
});

describe('lists', () => {
  it('shows the list in force on a day', async () => {
    const { body } = await service.ask.get('/v1/lists/tcg/2001-03-15').expect(200);
    expect(body).toMatchObject({ format: 'tcg', date: '2001-01-01', revision: 1, kind: 'limits', size: 3 });
    expect(body.entries[0]).toMatchObject({ name: 'Lantern Burner', status: 'limited', copies: 1 });
  });

  it('keeps entries whose card nobody knows yet', async () => {
    const { body } = await service.ask.get('/v1/lists/tcg/2001-06-01').expect(200);
    expect(body.entries).toContainEqual(
      expect.objectContaining({ name: null, konamiId: 99999, known: false, status: 'limited' }),
    );
  });

  it('shows the current list of points and that none is announced', async () => {
    const { body } = await service.ask.get('/v1/lists/genesys/current').expect(200);
    expect(body).toMatchObject({ kind: 'points', entries: [{ points: 33 }, { points: 7 }] });
    await service.ask.get('/v1/lists/genesys/upcoming').expect(404);
  });

  it('counts the artworks of a card once', async () => {
    const { body } = await service.ask.get('/v1/lists/house/current').expect(200);
    expect(body).toMatchObject({ kind: 'whitelist', monthOnly: true, date: '2005-04-01' });
    expect(body.entries).toHaveLength(2);
    expect(body.edoproHash).toEqual(expect.any(Number));
  });

  it('says what a list changed', async () => {
    const { body } = await service.ask.get('/v1/lists/tcg/diff?from=2001-01-01&to=2001-06-01').expect(200);
    const names = (changes: { name: string }[]) => changes.map(({ name }) => name);
    expect(names(body.forbidden)).toEqual(['Lantern Keeper']);
    expect(names(body.limited)).toEqual(['Lantern Bearer', 'Konami ID 99999']);
    expect(names(body.freed)).toEqual(['Lantern Burner']);
    expect(body.freed[0]).toMatchObject({ before: 1, after: null });
  });

  it('tells the history of a card', async () => {
    const { body } = await service.ask.get('/v1/cards/90003/limits').expect(200);
    expect(body.data.slice(0, 2)).toMatchObject([
      { format: 'tcg', from: '2001-01-01', until: '2001-06-01', status: 'limited' },
      { format: 'tcg', from: '2001-06-01', until: null, status: 'unlimited' },
    ]);
  });

  it('names the formats where one is not known, and refuses days that are none', async () => {
    const { body } = await service.ask.get('/v1/lists/tgc/current').expect(404);
    expect(body.hint).toContain('genesys');
    await service.ask.get('/v1/lists/tcg/2001-02-30').expect(400);
    await service.ask.get('/v1/lists/tcg/1990-01-01').expect(404);
    await service.ask.get('/v1/lists/tcg/diff?from=yesterday&to=2001-01-01').expect(400);
  });
});

/** A process trusts its copy of the cards for a second. */
const aSecondLater = () => new Promise((wait) => setTimeout(wait, 1_100));

describe('the catalogue in memory', () => {
  it('holds what the database holds, and notices an import', async () => {
    const catalogues = service.app.get(CatalogueService);
    await aSecondLater();
    const before = await catalogues.catalogue();
    expect(before.byPassword(90000011)?.facts.name).toBe('Lantern Keeper');
    expect(before.membersOf('Lantern').map((card) => card.facts.name)).toContain('Lantern Burner');
    const folder = folderOf({
      'cards.json': [...POOL, record('Late Arrival', { konami_id: 99999, yugipedia_page_id: 8 })],
    });
    await runImport(service.app.get(DataSource), (await findSources(folder)).sources, new Set(), SILENT);
    await aSecondLater();
    const after = await catalogues.catalogue();
    expect(after.byKonamiId(99999)?.facts.name).toBe('Late Arrival');
    const { body } = await service.ask.get('/v1/lists/tcg/2001-06-01').expect(200);
    expect(body.entries).toContainEqual(expect.objectContaining({ name: 'Late Arrival', known: true }));
  });
});
