import { expect, it } from '@jest/globals';
import { readEnvironment } from './environment.js';

it('needs no variable at all', () => {
  expect(readEnvironment({})).toMatchObject({ port: 3000, databaseUrl: null, dataDirectory: 'data', logLevel: 'info' });
});

it('takes an empty variable for a missing one, as compose files write them', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 3000 });
});

it('names every wrong variable at once', () => {
  const wrong = () => readEnvironment({ PORT: '3000a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost' });
  expect(wrong).toThrow(/PORT.*3000a[^]*LOG_LEVEL.*loud[^]*DATABASE_URL/);
});
