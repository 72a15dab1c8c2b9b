import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenAPIObject } from '@nestjs/swagger';
import { describeApi, operationsOf } from '../../src/http/index.js';
import { startService, type TestService } from '../support/service.js';

type Json = Readonly<Record<string, unknown>>;

let service: TestService;
let document: OpenAPIObject;

beforeAll(async () => {
  service = await startService();
  document = describeApi(service.app, 'test');
});

afterAll(async () => {
  await service.stop();
});

it('says in a line what every operation is for', () => {
  const silent = [...operationsOf(document)].filter(({ operation }) => (operation.summary ?? '') === '');
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('shows a worked example of every body, parameter and answer', () => {
  const bare: string[] = [];
  for (const { method, path, operation } of operationsOf(document)) {
    const place = `${method} ${path}`;
    const body = operation.requestBody as { content?: Record<string, Json> } | undefined;
    for (const [kind, media] of Object.entries(body?.content ?? {}))
      if (!shows(media)) bare.push(`${place}: body ${kind}`);
    for (const parameter of operation.parameters ?? []) {
      if ('name' in parameter && !shows(parameter as unknown as Json))
        bare.push(`${place}: parameter ${parameter.name}`);
    }
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (!status.startsWith('2') || answer === undefined || !('content' in answer)) continue;
      for (const [kind, media] of Object.entries(answer.content ?? {})) {
        if (!shows(media as Json)) bare.push(`${place}: answer ${status} ${kind}`);
      }
    }
  }
  expect(bare).toEqual([]);
});

it('describes the answer of every operation', () => {
  const mute = [...operationsOf(document)].filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')),
  );
  expect(mute.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

it('describes what may go wrong, each with an example', () => {
  const silent: string[] = [];
  for (const { method, path, operation, takesBody } of operationsOf(document)) {
    const expected = ['429', ...(takesBody ? ['400', '413', '415'] : []), ...(path.includes('{') ? ['404'] : [])];
    for (const status of expected) {
      const answer = operation.responses[status] as { content?: Record<string, Json> } | undefined;
      const shown = Object.values(answer?.content ?? {}).every((media) => shows(media));
      if (answer === undefined || !shown) silent.push(`${method} ${path}: ${status}`);
    }
  }
  expect(silent).toEqual([]);
});

it('refers only to schemas that are there', () => {
  const known = new Set(Object.keys(document.components?.schemas ?? {}));
  const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** Whether an example stands here, or can be put together from those of the parts. */
function shows(part: Json, above: readonly string[] = []): boolean {
  if ('example' in part || 'examples' in part || 'default' in part || 'enum' in part) return true;
  const schema = part['schema'] as Json | undefined;
  if (schema !== undefined) return shows(schema, above);
  const reference = part['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return above.includes(name) || shows((document.components?.schemas?.[name] ?? {}) as Json, [...above, name]);
  }
  const items = part['items'] as Json | undefined;
  if (items !== undefined) return shows(items, above);
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const choices = part[key] as readonly Json[] | undefined;
    if (choices !== undefined) return choices.some((choice) => shows(choice, above));
  }
  const properties = Object.values((part['properties'] ?? {}) as Readonly<Record<string, Json>>);
  return properties.length > 0 && properties.every((property) => shows(property, above));
}

it('introduces every chapter of the documentation, questions first', () => {
  const used = new Set([...operationsOf(document)].flatMap(({ operation }) => operation.tags ?? []));
  const introduced = (document.tags ?? []).map(({ name }) => name);
  expect([...used].filter((tag) => !introduced.includes(tag))).toEqual([]);
  expect(introduced[0]).toBe('questions');
});
