import { Controller, Get, Module } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { Draining } from '../../src/http/index.js';
import { startService } from '../support/service.js';

@Controller('slow')
class SlowController {
  @Get()
  async answer(): Promise<{ readonly finished: true }> {
    await new Promise((wake) => setTimeout(wake, 300));
    return { finished: true };
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

it('finishes requests in flight before it stops, and tells balancers meanwhile', async () => {
  const service = await startService({}, [SlowModule]);
  const inFlight = service.ask.get('/v1/slow').then((answer) => answer);
  await new Promise((wake) => setTimeout(wake, 100));

  service.app.get(Draining).begin();
  const ready = await service.ask.get('/health/ready');
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ code: 'not-ready' });
  expect(ready.headers['connection']).toBe('close');

  await service.stop();
  const answer = await inFlight;
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ finished: true });
});

it('turns a client away that asks too often, and says when to come again', async () => {
  const service = await startService({ requestsPerMinute: 3 });
  for (const _turn of [1, 2, 3]) await service.ask.get('/problems').expect(200);
  const refused = await service.ask.get('/problems').expect(429);
  expect(refused.type).toBe('application/problem+json');
  expect(refused.body).toMatchObject({ code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await service.ask.get('/health/live').expect(200);
  await service.stop();
});

it('is live but not ready without its database', async () => {
  const service = await startService();
  await service.dropDatabase();
  const { status, body, type } = await service.ask.get('/health/ready');
  expect({ status, type }).toEqual({ status: 503, type: 'application/problem+json' });
  expect(body).toMatchObject({ code: 'not-ready', health: { error: { database: { status: 'down' } } } });
  await service.ask.get('/health/live').expect(200);
  await service.stop();
});
