import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(async () => {
  await service.stop();
});

describe('health', () => {
  it('is live', async () => {
    await service.ask.get('/health/live').expect(200, { status: 'ok' });
  });

  it('is ready while the database answers', async () => {
    await service.ask.get('/health/ready').expect(200, { status: 'ok', database: 'up' });
  });
});

describe('documentation', () => {
  it('describes itself as OpenAPI 3.1', async () => {
    const { body } = await service.ask.get('/openapi.json').expect(200);
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Solemn', license: { name: 'MIT' } } });
    expect(JSON.stringify(body)).not.toContain('"nullable"');
  });

  it('can be read in a browser', async () => {
    const { text } = await service.ask.get('/docs/').expect(200).expect('Content-Type', /html/);
    expect(text).toContain('swagger-ui');
  });
});

describe('every answer', () => {
  it('carries an id, the one of the client where it sent a sensible one', async () => {
    const own = await service.ask.get('/health/live').set('X-Request-Id', 'table-12');
    expect(own.headers['x-request-id']).toBe('table-12');
    const odd = await service.ask.get('/health/live').set('X-Request-Id', 'a b<c>');
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells browsers to be careful', async () => {
    const { headers } = await service.ask.get('/health/live');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('says how many requests are left', async () => {
    const { headers } = await service.ask.get('/problems');
    expect(Number(headers['ratelimit-remaining'])).toBeLessThan(Number(headers['ratelimit-limit']));
  });

  it('is compressed when that is worth it', async () => {
    await service.ask.get('/openapi.json').set('Accept-Encoding', 'gzip').expect('Content-Encoding', 'gzip');
  });
});

describe('reads', () => {
  it('carry an ETag, by which an unchanged answer is not sent twice', async () => {
    const first = await service.ask.get('/problems').expect(200).expect('Cache-Control', 'public, max-age=3600');
    const again = await service.ask.get('/problems').set('If-None-Match', first.headers['etag'] ?? '');
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('are not kept when they fail', async () => {
    await service.ask.get('/problems/no-such').expect(404).expect('Cache-Control', 'no-store');
  });
});

describe('bad requests', () => {
  const anything = '/v1/questions/activation';

  it('sends who opens the bare address to the documentation', async () => {
    const answer = await service.ask.get('/').expect(303);
    expect(answer.headers['location']).toBe('/docs/');
    await service.ask.get('/docs/').expect(200);
  });

  it.each([
    { what: 'a path that leads nowhere', ask: () => service.ask.get('/v1/nowhere'), status: 404, code: 'not-found' },
    { what: 'a path beside the API', ask: () => service.ask.get('/favicon.ico'), status: 404, code: 'not-found' },
    { what: 'a wrong method', ask: () => service.ask.delete('/health/live'), status: 405, code: 'method-not-allowed' },
    { what: 'broken JSON', ask: () => json('{"board": {"turn": 4,}}'), status: 400, code: 'malformed-json' },
    { what: 'JSON that just stops', ask: () => json('{"board": {'), status: 400, code: 'malformed-json' },
    {
      what: 'a body of 2 MB',
      ask: () => json(JSON.stringify({ hand: 'x'.repeat(2_000_000) })),
      status: 413,
      code: 'body-too-large',
    },
    {
      what: 'a body of another kind',
      ask: () => service.ask.post(anything).set('Content-Type', 'application/xml').send('<board/>'),
      status: 415,
      code: 'unsupported-media-type',
    },
    {
      what: 'an unknown encoding',
      ask: () => json('{}').set('Content-Encoding', 'zstd-9'),
      status: 415,
      code: 'unsupported-media-type',
    },
    {
      what: 'a body nested a thousand deep',
      ask: () => json('['.repeat(1_000) + ']'.repeat(1_000)),
      status: 400,
      code: 'invalid-request',
    },
    {
      what: 'a body that reaches for the prototype',
      ask: () => json('{"board":{"__proto__":{"admin":true}}}'),
      status: 400,
      code: 'invalid-request',
    },
    {
      what: 'a path that is not text',
      ask: () => service.ask.get('/problems/%E0%A4%A'),
      status: 400,
      code: 'invalid-request',
    },
  ])('$what gets a problem document', async ({ ask, status, code }) => {
    const { body, type } = await ask().expect(status);
    expect(type).toBe('application/problem+json');
    const known = body as Record<string, unknown>;
    expect(known).toMatchObject({ type: `/problems/${code}`, code, status });
    expect(known['title']).toEqual(expect.any(String));
    expect(known['detail']).toEqual(expect.any(String));
    expect(known['instance']).toMatch(/^urn:request:/);
    await service.ask.get(String(known['type'])).expect(200);
  });

  it('says where reading broken JSON stopped', async () => {
    const { body } = await json('{\n  "turn": 4,\n  "player": \'A\'\n}').expect(400);
    expect((body as { detail: string }).detail).toContain('line 3, column 12');
  });

  it('names the methods that an address takes', async () => {
    await service.ask.put('/problems').expect(405).expect('Allow', 'GET');
  });

  function json(text: string) {
    return service.ask.post(anything).set('Content-Type', 'application/json').send(text);
  }
});
