import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { GILDED, importDesk, PACT, ydk } from '../support/deck-desk.js';
import { asText } from '../support/as-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;
let event: string;

beforeAll(async () => {
  service = await startService();
  await importDesk(service.app.get(DataSource));
  const { body } = await service.ask
    .post('/v1/events')
    .send({ name: 'Regional', startsOn: '2025-06-01', rounds: 8, country: 'DE' })
    .expect(201);
  event = body.id as string;
});

afterAll(async () => {
  await service.stop();
});

const register = (playerId: string, deck: unknown, more: object = {}) =>
  service.ask
    .post(`/v1/events/${event}/registrations`)
    .send({ playerId, playerName: `Player ${playerId}`, deck, ...more });
const at = (player: string) => `/v1/events/${event}/registrations/${player}`;

describe('events', () => {
  it('have a format, an edition and the day of their list', async () => {
    const { body } = await service.ask.get(`/v1/events/${event}`).expect(200).expect('ETag', '"1"');
    expect(body).toMatchObject({ endsOn: '2025-06-01', format: 'tcg', edition: 'tcg-2020', listDate: '2025-06-01' });
    expect((await service.ask.get('/v1/events')).body).toMatchObject({ total: 1, data: [{ id: event }] });
  });

  it('are changed under If-Match only', async () => {
    const { body } = await service.ask.post('/v1/events').send({ name: 'Local', startsOn: '2025-06-01' });
    await service.ask.patch(`/v1/events/${body.id}`).send({ rounds: 4 }).expect(428);
    await service.ask.patch(`/v1/events/${body.id}`).set('If-Match', '"9"').send({ rounds: 4 }).expect(412);
    const changed = await service.ask
      .patch(`/v1/events/${body.id}`)
      .set('If-Match', '"1"')
      .send({ rounds: 4, format: 'goat' });
    expect(changed.body).toMatchObject({ rounds: 4, edition: 'ude-2006', version: 2 });
    await service.ask.patch(`/v1/events/${body.id}`).set('If-Match', '"2"').send({ endsOn: '2025-05-01' }).expect(400);
  });

  it.each([
    [{ startsOn: '2025-06-01' }, '/name'],
    [{ name: 'X', startsOn: 'tomorrow' }, '/startsOn'],
    [{ name: 'X', startsOn: '2025-06-02', endsOn: '2025-06-01' }, '/endsOn'],
    [{ name: 'X', startsOn: '2025-06-01', format: 'moon' }, '/format'],
  ])('refuse %j', async (body, pointer) => {
    expect((await service.ask.post('/v1/events').send(body).expect(400)).body.errors).toMatchObject([{ pointer }]);
  });

  it('are opened once under one key', async () => {
    const open = () =>
      service.ask.post('/v1/events').set('Idempotency-Key', 'open').send({ name: 'Once', startsOn: '2025-06-01' });
    expect((await open()).body.id).toBe((await open()).body.id);
  });
});

describe('registrations', () => {
  it('keep every version of a deck until they are locked', async () => {
    const { body } = await register('100', ydk([PACT]))
      .expect(201)
      .expect('ETag', '"1"');
    expect(body).toMatchObject({ version: 1, legal: false, lockedAt: null, archetype: 'Filler' });
    await register('100', ydk()).expect(409);

    await service.ask
      .put(`${at('100')}/deck`)
      .send({ deck: ydk() })
      .expect(428);
    await service.ask
      .put(`${at('100')}/deck`)
      .set('If-Match', '"5"')
      .send({ deck: ydk() })
      .expect(412);
    const changed = await service.ask
      .put(`${at('100')}/deck`)
      .set('If-Match', '"1"')
      .send({ deck: ydk() })
      .expect(200);
    expect(changed.body).toMatchObject({ version: 2, legal: true });
    expect(changed.body.deck.hash).not.toBe(body.deck.hash);
    expect((await service.ask.get(`${at('100')}/versions`)).body.data).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect((await service.ask.get(`${at('100')}/versions/1`)).body).toMatchObject({ legal: false });

    const locked = await service.ask
      .post(`${at('100')}/lock`)
      .send({ by: 'B. Judge' })
      .expect(200);
    expect(locked.body).toMatchObject({ lockedBy: 'B. Judge', lockedAt: expect.any(String) });
    const again = await service.ask
      .post(`${at('100')}/lock`)
      .send({ by: 'Another' })
      .expect(200);
    expect(again.body.lockedBy).toBe('B. Judge');
    const refused = await service.ask
      .put(`${at('100')}/deck`)
      .set('If-Match', '"2"')
      .send({ deck: ydk() })
      .expect(409);
    expect(refused.body.detail).toContain('B. Judge');
  });

  it('are made once under one key, also when two requests come together', async () => {
    const send = () => register('101', ydk()).set('Idempotency-Key', 'kiosk-4');
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id]);
  });

  it('let one of two simultaneous changes through', async () => {
    await register('102', ydk()).expect(201);
    const change = () =>
      service.ask
        .put(`${at('102')}/deck`)
        .set('If-Match', '"1"')
        .send({ deck: ydk([PACT]) });
    const both = await Promise.all([change(), change()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('are unlocked by a judge with a reason, which stays', async () => {
    const other = await service.ask.post('/v1/events').send({ name: 'Second chances', startsOn: '2025-06-02' });
    const registrations = `/v1/events/${String(other.body.id)}/registrations`;
    await service.ask.post(registrations).send({ playerId: '150', playerName: 'Sam Late', deck: ydk() }).expect(201);
    const place = `${registrations}/150`;
    const unlock = (body: object) => service.ask.post(`${place}/unlock`).send(body);
    const correction = { by: 'Head Judge', reason: 'Wrong list handed in.' };
    expect((await unlock(correction).expect(409)).body.detail).toContain('not locked');
    await service.ask.post(`${place}/lock`).send({ by: 'B. Judge' }).expect(200);
    const nameless = await unlock({ by: 'Head Judge' }).expect(400);
    expect(nameless.body.errors).toMatchObject([{ pointer: '/reason' }]);
    const open = await unlock(correction).expect(200);
    expect(open.body).toMatchObject({ lockedAt: null, lockedBy: null, version: 1 });
    await service.ask
      .put(`${place}/deck`)
      .set('If-Match', '"1"')
      .send({ deck: ydk([PACT]) })
      .expect(200);
    await service.ask.post(`${place}/lock`).send({ by: 'Head Judge' }).expect(200);
    const { body } = await service.ask.get(`${place}/locks`).expect(200);
    expect(body.data).toMatchObject([
      { action: 'locked', by: 'B. Judge', version: 1, reason: null },
      { action: 'unlocked', ...correction, version: 1 },
      { action: 'locked', by: 'Head Judge', version: 2, reason: null },
    ]);
    await service.ask.get(`${registrations}/nobody/locks`).expect(404);
  });

  it('are listed, counted, exported and locked together', async () => {
    await register('103', ydk(), { playerName: 'Alex =Zed', archetype: 'Big Fillers' }).expect(201);
    const illegal = await service.ask.get(`/v1/events/${event}/registrations`).query({ legal: 'false' });
    expect(illegal.body.data).toMatchObject([{ playerId: '102' }]);
    const filed = await service.ask.get(`/v1/events/${event}/registrations`).query({ initial: '1' });
    expect(filed.status).toBe(400);
    const { body } = await service.ask.get(`/v1/events/${event}/archetypes`).expect(200);
    expect(body).toMatchObject({
      players: 4,
      data: [
        { archetype: 'Filler', players: 3 },
        { archetype: 'Big Fillers', players: 1 },
      ],
    });

    const csv = await service.ask.get(`/v1/events/${event}/export`).expect(200);
    expect(csv.text.split('\r\n')).toHaveLength(6);
    const ndjson = await service.ask
      .get(`/v1/events/${event}/export`)
      .query({ as: 'ndjson' })
      .buffer(true)
      .parse(asText);
    const rows = String(ndjson.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { playerId: string });
    expect(rows.map(({ playerId }) => playerId)).toEqual(['100', '101', '102', '103']);

    const locked = await service.ask.post(`/v1/events/${event}/lock`).send({ by: 'Head Judge' }).expect(200);
    expect(locked.body).toMatchObject({ locked: 3, total: 4 });
  });

  it('are checked again for another day', async () => {
    await register('104', ydk([GILDED]));
    const { body } = await service.ask.get(`/v1/events/${event}/recheck`).query({ date: '2099-01-01' }).expect(200);
    expect(body.changed).toContainEqual(
      expect.objectContaining({ playerId: '104', legalBefore: true, legalAfter: false }),
    );
    expect((await service.ask.get(`/v1/events/${event}/recheck`)).body.changed).toEqual([]);
  });

  it('are printed', async () => {
    const html = await service.ask.get(`${at('100')}/sheet`).expect('Content-Type', /html/);
    expect(html.text).toContain('Regional');
    await service.ask
      .get(`${at('100')}/sheet`)
      .query({ as: 'pdf', paper: 'letter' })
      .expect('Content-Type', /pdf/);
  });

  it('name what is wrong', async () => {
    expect((await register('no spaces', ydk()).expect(400)).body.errors).toMatchObject([{ pointer: '/playerId' }]);
    expect((await register('105', '{}').expect(400)).body.errors).toMatchObject([{ pointer: '/deck' }]);
    await service.ask.get(at('999')).expect(404);
    await service.ask.get('/v1/events/00000000-0000-4000-8000-000000000000/registrations').expect(404);
  });
});

describe('deck checks at the table', () => {
  const checkTable = (deck: string) =>
    service.ask.post(`${at('200')}/table-checks`).send({ deck, by: 'B. Judge', round: 3, table: 12 });

  beforeAll(async () => {
    await register('200', ydk([], [], [GILDED])).expect(201);
  });

  it('find nothing where the deck is the list', async () => {
    const { body } = await checkTable(ydk([], [], [GILDED])).expect(201);
    expect(body).toMatchObject({ matches: true, differences: [], suggestion: { infraction: 'none' } });
  });

  it('tell what lies in another section, what is missing and what is extra', async () => {
    const swapped = ydk([], [], [80000001]).replace('80000001\n', `${GILDED}\n`);
    const { body } = await checkTable(swapped).expect(201);
    expect(body).toMatchObject({
      matches: false,
      differences: [
        { kind: 'moved', card: 'Filler 1', registered: 'main', found: 'side' },
        { kind: 'moved', card: 'Gilded Pact', registered: 'side', found: 'main' },
      ],
      suggestion: { infraction: 'deck-error-major', name: 'Deck Error - Major', usualPenalty: 'Game Loss' },
    });
    const other = await checkTable(ydk([PACT])).expect(201);
    expect(other.body.differences).toEqual([
      { kind: 'extra', card: 'Hollow Pact', count: 1, registered: null, found: 'main' },
      { kind: 'missing', card: 'Gilded Pact', count: 1, registered: 'side', found: null },
    ]);
    expect((await service.ask.get(`${at('200')}/table-checks`)).body.data).toHaveLength(3);
  });

  it('tell how the judge was read, and leave Tokens aside', async () => {
    const found = [
      ...Array.from({ length: 40 }, (_, i) => `1 Filler ${i + 1}`),
      '',
      'Side Deck',
      '1 Gilded Pcat',
      '2 Clockwork Mouse Token',
    ];
    const { body } = await checkTable(found.join('\n')).expect(201);
    expect(body).toMatchObject({
      matches: true,
      corrections: [{ kind: 'typing-error', written: 'Gilded Pcat', card: 'Gilded Pact' }],
      unknown: [],
      tokens: [{ card: 'Clockwork Mouse Token', count: 2 }],
    });
    const { body: kept } = await service.ask.get(`${at('200')}/table-checks`);
    expect(kept.data.at(-1)).toEqual(body);
  });
});
