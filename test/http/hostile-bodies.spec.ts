/** Every operation, asked with bodies and at addresses that nobody should send. */
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

  it('are refused where a field of a field is wrong', async () => {
    const found: string[] = [];
    for (const target of targets()) {
      for (const [field, value] of Object.entries(target.example)) {
        const inner: unknown = Array.isArray(value) ? value[0] : value;
        if (typeof inner !== 'object' || inner === null) continue;
        for (const below of Object.keys(inner)) {
          for (const wrong of [null, true, -1, '', [], {}]) {
            const changed = { ...inner, [below]: wrong };
            const body = { ...target.example, [field]: Array.isArray(value) ? [changed] : changed };
            found.push(...(await judged(target, JSON.stringify(body))));
          }
        }
      }
    }
    expect(found).toEqual([]);
  }, 240_000);
});

/** Parts of an address, as they are sent. */
const PARTS: readonly string[] = [
  '%00', '%E2%80%AE%00', '%', '%FF', '%20', '-1', '1e309', '99999999999999999999', 'NaN', 'null', '%5B%5D', '%7B%7D', '2026-02-30',
  '9999-12-31', '%F0%9F%82%A1', '%27%3B%20drop%20table%20cards%3B--', '..%2F..%2Fetc%2Fpasswd', 'x'.repeat(3_000),
]; // prettier-ignore

/** The address of every operation that only reads, with each of its parameters replaced by such a part. */
function addresses(): readonly string[] {
  return [...operationsOf(document)].flatMap(({ method, path, operation }) => {
    if (method !== 'get') return [];
    const parameters = (operation.parameters ?? []) as readonly { in: string; name: string }[];
    return parameters.flatMap(({ in: where, name }) =>
      PARTS.map((part) => {
        const filled = path.replace(`{${name}}`, part).replace(/\{[^}]+\}/gu, '1');
        return where === 'query' ? `${filled}?${name}=${part}` : filled;
      }),
    );
  });
}

describe('addresses that nobody should send', () => {
  it('are refused with the part that is wrong, or lead nowhere, and never break the service', async () => {
    const found: string[] = [];
    expect(addresses().length).toBeGreaterThan(500);
    for (const address of addresses()) {
      const complaintsHere = complaints(await service.ask.get(address));
      found.push(...complaintsHere.map((complaint) => `${address.slice(0, 120)}: ${complaint}`));
    }
    expect(found).toEqual([]);
  }, 240_000);
});
