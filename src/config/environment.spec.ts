import { expect, it } from '@jest/globals';
import { readEnvironment } from './environment.js';

it('needs no variable at all', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, databaseUrl: null, dataDirectory: 'data', logLevel: 'info' });
});

it('takes an empty variable for a missing one, as compose files write them', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('reads lists, and does not repeat a wrong key', () => {
  expect(readEnvironment({ API_KEYS: 'a-key-of-the-venue-1, a-key-of-the-venue-2', CORS_ORIGINS: '*' })).toMatchObject({
    apiKeys: ['a-key-of-the-venue-1', 'a-key-of-the-venue-2'],
    corsOrigins: ['*'],
    privateWebhooks: false,
  });
  const wrong = () => readEnvironment({ API_KEYS: 'short', CORS_ORIGINS: 'judges.example' });
  expect(wrong).toThrow(/API_KEYS(?!.*short)[^]*CORS_ORIGINS/);
});

it('names every wrong variable at once', () => {
  const wrong = () => readEnvironment({ PORT: '3000a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost' });
  expect(wrong).toThrow(/PORT.*3000a[^]*LOG_LEVEL.*loud[^]*DATABASE_URL/);
});
