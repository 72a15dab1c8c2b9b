import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

const KEY = 'the-key-of-this-venue';
const ORIGIN = 'https://judges.example';

let service: TestService;

beforeAll(async () => {
  service = await startService({ apiKeys: ['another-key-of-old', KEY], corsOrigins: [ORIGIN] });
});

afterAll(async () => {
  await service.stop();
});

describe('where keys are configured', () => {
  const event = { name: 'Local', startsOn: '2026-06-01' };
  const opened = () => service.ask.post('/v1/events').send(event);

  it('whoever writes shows one', async () => {
    const { body, headers } = await opened().expect(401);
    expect(body).toMatchObject({ code: 'unauthorized', hint: expect.stringContaining('Authorization') });
    expect(headers['www-authenticate']).toBe('Bearer');
    await opened().set('Authorization', 'Bearer not-the-key-of-this').expect(401);
    await opened().set('Authorization', `Bearer ${KEY}`).expect(201);
    await opened().set('X-API-Key', KEY).expect(201);
  });

  it('whoever asks needs none', async () => {
    const board = { turn: { number: 2, player: 'A' }, players: { A: { lifePoints: 8000 } } };
    await service.ask.post('/v1/questions/outcome').send({ board }).expect(200);
    await service.ask.post('/v1/decks/convert').send({ deck: '3 Raigeki' }).expect(200);
    await service.ask.get('/v1/events').expect(200);
    await service.ask.get('/health/live').expect(200);
  });

  it('what players handed in is not shown to everybody', async () => {
    const { body } = await opened().set('X-API-Key', KEY);
    const registrations = `/v1/events/${String(body.id)}/registrations`;
    await service.ask.get(registrations).expect(401);
    await service.ask.get(`/v1/events/${String(body.id)}/export`).expect(401);
    await service.ask.get('/v1/webhooks').expect(401);
    await service.ask.get('/v1/deck-checks').expect(401);
    await service.ask.get(registrations).set('X-API-Key', KEY).expect(200);
  });

  it('the documentation says which operations need one', async () => {
    const { body } = await service.ask.get('/openapi.json').expect(200);
    const { paths } = body as { paths: Record<string, Record<string, { security?: unknown; responses: object }>> };
    expect(paths['/v1/events']?.['post']?.security).toEqual([{ key: [] }]);
    expect(paths['/v1/events']?.['post']?.responses).toHaveProperty('401');
    expect(paths['/v1/events']?.['get']?.security).toBeUndefined();
    expect(paths['/v1/questions/activation']?.['post']?.security).toBeUndefined();
    expect(paths['/v1/events/{event}/registrations']?.['get']?.security).toEqual([{ key: [] }]);
  });
});

describe('pages of other origins', () => {
  it('may ask where they are named, and nobody else', async () => {
    const named = await service.ask.get('/v1/formats').set('Origin', ORIGIN).expect(200);
    expect(named.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(named.headers['access-control-expose-headers']).toContain('ETag');
    const other = await service.ask.get('/v1/formats').set('Origin', 'https://elsewhere.example').expect(200);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const before = await service.ask
      .options('/v1/deck-checks')
      .set('Origin', ORIGIN)
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization,content-type')
      .expect(204);
    expect(before.headers['access-control-allow-headers']).toContain('authorization');
  });

  it('may not by default', async () => {
    const plain = await startService();
    try {
      const { headers } = await plain.ask.get('/v1/formats').set('Origin', ORIGIN).expect(200);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      await plain.ask.post('/v1/events').send({ name: 'Open', startsOn: '2026-06-01' }).expect(201);
    } finally {
      await plain.stop();
    }
  });
});
