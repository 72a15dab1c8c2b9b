import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { GILDED, importDesk, PACT, ydk } from '../support/deck-desk.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
  await importDesk(service.app.get(DataSource));
});

afterAll(async () => {
  await service.stop();
});

describe('formats', () => {
  it('have the built-in ones', async () => {
    const { body } = await service.ask.get('/v1/formats').expect(200);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([
      'tcg', 'traditional', 'ocg', 'ocg-ae', 'master-duel', 'genesys', 'goat', 'edison', 'time-wizard',
    ]); // prettier-ignore
    await service.ask.get('/v1/formats/moon').expect(404);
  });

  const HOUSE = {
    name: 'House rules',
    edition: 'tcg-2020',
    sizes: { main: { min: 20, max: 50 }, extra: { min: 0, max: 5 }, side: { min: 0, max: 0 } },
    ownList: {
      entries: [
        { card: 'Hollow Pact', copies: 2 },
        { card: GILDED, copies: 0 },
      ],
    },
  };

  it('are defined, used, changed under If-Match, and kept in every revision', async () => {
    await service.ask.put('/v1/formats/house').send(HOUSE).expect(428);
    const created = await service.ask.put('/v1/formats/house').set('If-None-Match', '*').send(HOUSE).expect(200);
    expect(created.headers['etag']).toBe('"1"');
    await service.ask.put('/v1/formats/house').set('If-None-Match', '*').send(HOUSE).expect(412);

    const ask = { deck: ydk([PACT, PACT, PACT, GILDED]), formats: [{ format: 'house' }] };
    const { body } = await service.ask.post('/v1/deck-checks').send(ask).expect(201);
    expect(body.results[0].faults.map(({ code }: { code: string }) => code)).toEqual([
      'limit/semi-limited',
      'limit/forbidden',
    ]);

    const changed = { ...HOUSE, ownList: { entries: [] } };
    await service.ask.put('/v1/formats/house').set('If-Match', '"7"').send(changed).expect(412);
    await service.ask.put('/v1/formats/house').set('If-Match', '"1"').send(changed).expect(200);
    expect((await service.ask.get('/v1/formats/house')).body).toMatchObject({ revision: 2, builtIn: false });
    expect((await service.ask.get('/v1/formats/house/revisions/1')).body.ownList.entries).toHaveLength(2);

    const again = await service.ask.get(`/v1/deck-checks/${body.id}/recheck`);
    expect(again.body.changed).toMatchObject([{ legalAfter: true, because: ['list', 'format'] }]);
  });

  it('name what is wrong with a definition', async () => {
    const put = (body: object, id = 'other') =>
      service.ask.put(`/v1/formats/${id}`).set('If-None-Match', '*').send(body);
    expect(
      (await put({ ...HOUSE, ownList: { entries: [{ card: 'Gilded Pacts Two' }] } }).expect(400)).body.errors,
    ).toMatchObject([{ pointer: '/ownList/entries/0/card', hint: expect.stringContaining('Gilded Pact') }]);
    expect((await put({ name: 'X', list: { track: 'moon', of: 'date' } }).expect(400)).body.errors).toMatchObject([
      { pointer: '/list/track' },
    ]);
    expect((await put({ ...HOUSE, list: { track: 'tcg', of: 'date' } }).expect(400)).body.errors).toMatchObject([
      { pointer: '/ownList' },
    ]);
    expect(
      (await put({ name: 'X', pool: { kind: 'released', region: 'moon' } }).expect(400)).body.errors[0].pointer,
    ).toMatch(/^\/pool\//);
    await put({ name: 'X' }, 'tcg').expect(409);
    await put({ name: 'X' }, 'Bad Name').expect(400);
  });
});

describe('look-ups', () => {
  it('tell how many copies of a card may be played', async () => {
    const copies = async (format: string, card: string, date: string): Promise<Record<string, unknown>> =>
      (
        await service.ask
          .get(`/v1/formats/${format}/cards/${encodeURIComponent(card)}`)
          .query({ date })
          .expect(200)
      ).body as Record<string, unknown>;
    expect(await copies('tcg', 'Hollow Pact', '2024-06-01')).toMatchObject({
      allowed: 1,
      status: 'Limited',
      list: { date: '2024-01-01' },
    });
    expect(await copies('tcg', '71001', '2025-06-01')).toMatchObject({
      allowed: 0,
      status: 'Forbidden',
      because: [{ code: 'limit/forbidden' }],
    });
    expect(await copies('traditional', String(PACT), '2025-06-01')).toMatchObject({ allowed: 1, status: 'Forbidden' });
    expect(await copies('tcg', 'Storm Harpy 2', '2098-06-01')).toMatchObject({
      allowed: 3, countsAs: 'Storm Harpy', sharedWith: ['Storm Harpy'], upcoming: { allowed: 1, list: { date: '2099-01-01' } },
    }); // prettier-ignore
    expect(await copies('tcg', 'Distant Star', '2025-06-01')).toMatchObject({
      allowed: 0,
      status: 'Not legal',
      because: [{ code: 'pool/not-released' }],
    });
    expect(await copies('genesys', 'Gilded Pact', '2025-12-01')).toMatchObject({ allowed: 3, points: 30 });
    const { body } = await service.ask.get('/v1/formats/tcg/cards/Hollow%20Pakt').expect(404);
    expect(body).toMatchObject({ code: 'card-not-found', candidates: expect.arrayContaining(['Hollow Pact']) });
  });

  it('show a list as a page does, with what changed', async () => {
    const { body } = await service.ask.get('/v1/formats/tcg/list').query({ date: '2025-06-01' }).expect(200);
    expect(body).toMatchObject({ list: { date: '2025-01-01' }, before: { date: '2024-01-01' } });
    expect(body.rows).toMatchObject([
      { card: 'Hollow Pact', status: 'Forbidden', group: 'Spell Cards', was: { status: 'Limited' } },
      { card: 'Gilded Pact', status: 'Semi-Limited', was: null },
    ]);
    const html = await service.ask
      .get('/v1/formats/tcg/list')
      .query({ date: '2025-06-01', as: 'html' })
      .expect('Content-Type', /html/);
    expect(html.text).toContain('<tr class="changed"><td>Hollow Pact</td>');
    const csv = await service.ask
      .get('/v1/formats/tcg/list')
      .query({ date: '2025-06-01', as: 'csv' })
      .expect('Content-Type', /csv/);
    expect(csv.text.split('\r\n')[1]).toBe('Forbidden,Spell Cards,Hollow Pact,81000001,71001,,Limited');
    await service.ask.get('/v1/formats/tcg/list').query({ date: '1990-01-01' }).expect(404);
  });
});
