/** Every operation that takes a body, asked with bodies that nobody should send. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../../src/http/index.js';
import { startService, type TestService } from '../support/service.js';

type Json = Readonly<Record<string, unknown>>;

let service: TestService;
let document: OpenAPIObject;

beforeAll(async () => {
  service = await startService();
  document = (await service.ask.get('/openapi.json')).body as OpenAPIObject;
});

afterAll(async () => {
  await service.stop();
});

/** Whole bodies that are no object, or none that anybody described. As text: some are no JSON at all. */
const WHOLE: readonly string[] = [
  '', 'null', 'true', '7', '"text"', '[]', '[{}]', '{}', '{', '{"a":}', '\u0000', '\ufeff{}', '{"":""}', '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}', '{"toString":"x"}', '{"a\\u0000":1}', '{"unknown":{"deeply":["wrong"]}}',
  `{"deep":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, `{"long":"${'x'.repeat(200_000)}"}`, '1e999', '{"a":1e999}',
]; // prettier-ignore

/** Values for a field that is described otherwise. */
const VALUES: readonly unknown[] = [
  null, true, -1, 1.5, 1e300, '', ' ', '\u0000', '\ud800', '\u202e', 'x'.repeat(70_000), "'; drop table cards; --",
  [], [null], [[]], ['x', 'x'], {}, { '': '' }, { length: 3 }, { __proto__: null, toString: 1 },
  Array.from({ length: 5_000 }, () => 'x'), '2026-02-30', '9999999999999999999', '../../etc/passwd',
]; // prettier-ignore

/** An example of a described thing, from the examples of its fields. */
function exampleOf(schema: unknown): unknown {
  const { $ref, example, allOf, properties, items, type } = schema as Json;
  if (example !== undefined) return example;
  if (typeof $ref === 'string') return exampleOf(document.components?.schemas?.[$ref.split('/').at(-1) ?? '']);
  if (Array.isArray(allOf)) return exampleOf(allOf[0]);
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties as Json).map(([name, one]) => [name, exampleOf(one)]));
  return type === 'array' ? [exampleOf(items)] : null;
}

interface Target {
  readonly method: 'post' | 'put' | 'patch';
  readonly path: string;
  readonly example: Json;
}

function targets(): readonly Target[] {
  return [...operationsOf(document)].flatMap(({ method, path, operation, takesBody }) => {
    if (!takesBody || (method !== 'post' && method !== 'put' && method !== 'patch')) return [];
    const parameters = (operation.parameters ?? []) as readonly {
      in: string;
      name: string;
      schema?: { example?: string };
    }[];
    const filled = path.replace(/\{([^}]+)\}/gu, (_, name: string) => {
      const example = parameters.find((one) => one.in === 'path' && one.name === name)?.schema?.example;
      return encodeURIComponent(example ?? '1');
    });
    const content = (operation.requestBody as { content: Record<string, { schema: unknown; example?: unknown }> })
      .content['application/json'];
    if (content === undefined) return [];
    const example = content.example ?? exampleOf(content.schema);
    return [{ method, path: filled, example: typeof example === 'object' ? (example as Json) : {} }];
  });
}

const send = ({ method, path }: Target, body: string) =>
  service.ask[method](path).set('Content-Type', 'application/json').set('If-Match', '"1"').send(body);

/** What is wrong with the answer; a fault of the client is never one of ours, and says where it is. */
function complaints(answer: { status: number; type: string; body: unknown }): readonly string[] {
  if (answer.status < 400) return [];
  const found: string[] = answer.status >= 500 ? [`answered ${answer.status}`] : [];
  if (answer.type !== 'application/problem+json') found.push(`is ${answer.type}`);
  const { code, detail, hint, errors } = answer.body as Json;
  if (typeof code !== 'string' || typeof detail !== 'string' || detail.length < 5) found.push('says nothing');
  if (code === 'invalid-request') {
    const list = (errors ?? []) as readonly { pointer?: string; parameter?: string; detail?: string; hint?: string }[];
    if (list.length === 0) found.push('names no field');
    for (const one of list) {
      if (one.pointer === undefined && one.parameter === undefined) found.push('a fault has no place');
      if (one.hint === undefined && hint === undefined) found.push(`no hint: ${one.detail ?? ''}`);
    }
  }
  return found;
}

const judged = async (target: Target, body: string) =>
  complaints(await send(target, body)).map(
    (complaint) => `${target.method} ${target.path} ${body.slice(0, 120)}: ${complaint}`,
  );

describe('bodies that nobody should send', () => {
  it('are sent to every operation that takes one', () => {
    expect(targets().length).toBeGreaterThan(20);
  });

  it('are refused as a whole with a reason, and never break the service', async () => {
    const found: string[] = [];
    for (const target of targets()) for (const body of WHOLE) found.push(...(await judged(target, body)));
    expect(found).toEqual([]);
  }, 120_000);

  it('are refused with the field that is wrong, and never break the service', async () => {
    const found: string[] = [];
    for (const target of targets()) {
      for (const field of Object.keys(target.example)) {
        for (const value of VALUES) {
          found.push(...(await judged(target, JSON.stringify({ ...target.example, [field]: value }))));
        }
      }
    }
    expect(found).toEqual([]);
  }, 240_000);
});
