import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ListNewsService } from '../../src/modules/list-news/list-news.service.js';
import { signatureOf, WebhooksService } from '../../src/modules/list-news/webhooks.service.js';
import { DESK_LISTS, importDesk } from '../support/deck-desk.js';
import { vector } from '../support/invented-cards.js';
import { asText } from '../support/as-text.js';
import { startService, type TestService } from '../support/service.js';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: TestService;
let receiver: Server;
let answer = 200;
const received: Received[] = [];

beforeAll(async () => {
  service = await startService({ privateWebhooks: true });
  await importDesk(service.app.get(DataSource));
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.statusCode = answer;
      response.end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
});

afterAll(async () => {
  receiver.close();
  await service.stop();
});

const discover = () => service.app.get(ListNewsService).discover();
const deliver = () => service.app.get(WebhooksService).deliver();

/** Brings the next attempt of every delivery into the past, clear of the database's finer clock. */
async function makeDue(source: DataSource): Promise<void> {
  await source.query(`update webhook_deliveries set next_attempt_at = now() - interval '1 second'`);
}

describe('news about lists', () => {
  it('tell what every list changed, once', async () => {
    expect(await discover()).toBe(7); // four lists are known, three of them in force
    expect(await discover()).toBe(0);
    const { body } = await service.ask.get('/v1/list-news').query({ track: 'tcg', after: 0 }).expect(200);
    expect(body.data.map(({ kind, date }: { kind: string; date: string }) => [kind, date])).toEqual([
      ['published', '2024-01-01'],
      ['effective', '2024-01-01'],
      ['published', '2025-01-01'],
      ['effective', '2025-01-01'],
      ['published', '2099-01-01'],
    ]);
    expect(body.data[2].changes).toEqual([
      { card: 'Hollow Pact', konamiId: 71001, from: 'Limited', to: 'Forbidden', pointsFrom: null, pointsTo: null },
    ]);
    const rest = await service.ask.get('/v1/list-news').query({ after: body.last });
    expect(rest.body.data).toEqual([]);
  });

  it('are a feed', async () => {
    const { text } = await service.ask
      .get('/v1/list-news/atom')
      .expect('Content-Type', /atom/)
      .buffer(true)
      .parse(asText)
      .then(({ body }) => ({ text: String(body) }));
    expect(text).toContain('<title>tcg list of 2099-01-01 was published</title>');
  });
});

describe('webhooks', () => {
  it('are told with a signature, again until they answer, and never twice after that', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const { body: hook } = await service.ask
      .post('/v1/webhooks')
      .send({ url, tracks: ['tcg'] })
      .expect(201);
    expect((await service.ask.get(`/v1/webhooks/${hook.id}`)).body.secret).toBeUndefined();

    await importDesk(service.app.get(DataSource), {
      'limit-regulation/tcg/2099-01-01.vector.json': vector('2099-01-01', { 71001: 0, 71002: 0 }),
    });
    expect(await discover()).toBe(1);
    answer = 500;
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0); // its next time has not come
    const waiting = await service.ask.get(`/v1/webhooks/${hook.id}/deliveries`);
    expect(waiting.body.data).toMatchObject([{ state: 'waiting', attempts: 1, lastStatus: 500 }]);

    answer = 204;
    await makeDue(service.app.get(DataSource));
    expect(await deliver()).toBe(1);
    const done = await service.ask.get(`/v1/webhooks/${hook.id}/deliveries`);
    expect(done.body.data).toMatchObject([{ state: 'delivered', attempts: 2, lastStatus: 204 }]);
    await makeDue(service.app.get(DataSource));
    expect(await deliver()).toBe(0);

    const last = received.at(-1);
    const [, seconds = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(last?.headers['solemn-signature'])) ?? [];
    expect(signature).toBe(signatureOf(hook.secret as string, Number(seconds), last?.body ?? ''));
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ object: 'list-news', track: 'tcg', revision: 2 });

    await service.ask.delete(`/v1/webhooks/${hook.id}`).expect(204);
    await service.ask.get(`/v1/webhooks/${hook.id}`).expect(404);
  });

  it('name a wrong address', async () => {
    const { body } = await service.ask.post('/v1/webhooks').send({ url: 'ftp://example.org' }).expect(400);
    expect(body.errors).toMatchObject([{ pointer: '/url' }]);
  });

  it('do not go to private addresses unless that is allowed', async () => {
    const careful = await startService();
    try {
      const url = 'http://192.168.0.10/hook';
      const { body } = await careful.ask.post('/v1/webhooks').send({ url }).expect(400);
      expect(body.errors).toMatchObject([{ pointer: '/url', hint: expect.stringContaining('PRIVATE_WEBHOOKS') }]);
    } finally {
      await careful.stop();
    }
  });

  it('have lists to be told of', () => {
    expect(Object.keys(DESK_LISTS)).toHaveLength(4);
  });
});
