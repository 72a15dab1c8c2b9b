import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { welcome } from '../../src/welcome.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(async () => {
  await service.stop();
});

const readme = readFileSync('README.md', 'utf8');
const shownQuestion = JSON.parse(/-d '(\{[^']*\})'/.exec(readme)?.[1] ?? 'null') as object;

it('gives the answer that the README shows', async () => {
  const shownAnswer = JSON.parse(/```json\n([^`]*)```/.exec(readme)?.[1] ?? 'null') as Record<string, unknown>;
  const { body } = await service.ask.post('/v1/questions/activation').send(shownQuestion).expect(200);
  const whole = body as { because: Record<string, unknown>[] } & Record<string, unknown>;
  const deciding = whole.because.filter((finding) => finding['deciding'] === true);
  expect({ ...whole, because: deciding }).toMatchObject(shownAnswer);
});

it('prints the same question at the start', () => {
  const printed = /-d '(\{.*\})'/.exec(welcome('http://[::]:3000', true))?.[1] ?? 'null';
  expect(JSON.parse(printed)).toEqual(shownQuestion);
});
