import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { SILENT } from '../../src/import/progress.js';
import { type ImportResult, runImport } from '../../src/import/run-import.js';
import { findSources } from '../../src/import/sources.js';
import { startService, type TestService } from '../support/service.js';
import { DATA, withData } from '../support/real-data.js';

/** Generous, because machines differ; an import of everything takes a quarter of a minute on two free cores. */
const PATIENCE_MS = 300_000;

withData('the real data', () => {
  let service: TestService;

  const load = async (): Promise<ImportResult> =>
    runImport(service.app.get(DataSource), (await findSources(DATA)).sources, new Set(), SILENT);

  beforeAll(async () => {
    service = await startService();
  }, PATIENCE_MS);

  afterAll(async () => {
    await service.stop();
  });

  it(
    'is loaded whole, but for the empty Genesys list, which is refused by name',
    async () => {
      const { outcomes } = await load();
      const refused = outcomes.filter((outcome) => outcome.result !== 'done');
      expect(refused).toMatchObject([{ result: 'refused', acceptAs: 'genesys/2026-08-14:empty' }]);
      const cards = outcomes.find((outcome) => outcome.result === 'done' && outcome.what === 'cards');
      expect(cards).toMatchObject({ unknown: [] });
    },
    PATIENCE_MS,
  );

  it(
    'changes nothing the second time',
    async () => {
      const { outcomes } = await load();
      const changed = outcomes.filter(
        (outcome) => outcome.result === 'done' && outcome.added + outcome.changed + outcome.removed > 0,
      );
      expect(changed).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each([
    ['solem jugement', 'Solemn Judgment'],
    ['Dunkler Magier', 'Dark Magician'],
    ['ブラック・マジシャン', 'Dark Magician'],
    ['blue eyes whte dragon', 'Blue-Eyes White Dragon'],
    ['ash blosom', 'Ash Blossom & Joyous Spring'],
    ['tg hyper librarian', 'T.G. Hyper Librarian'],
  ])('is searched: %s is %s', async (fuzzy, name) => {
    const { body } = await service.ask.get('/v1/cards/named').query({ fuzzy }).expect(200);
    expect(body.name).toBe(name);
  });

  it('says which list was in force when', async () => {
    const { body } = await service.ask.get('/v1/lists/tcg/2010-04-20').expect(200);
    expect(body.date).toBe('2010-03-01');
    const genesys = await service.ask.get('/v1/lists/genesys/current').expect(200);
    expect(genesys.body).toMatchObject({ date: '2026-08-04', size: 704 });
  });

  it('finds a card by the passcode of a further artwork', async () => {
    const { body } = await service.ask.get('/v1/cards/46986417').expect(200);
    expect(body.name).toBe('Dark Magician');
  });
});
