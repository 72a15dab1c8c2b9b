import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { KEY_SCHEME, STORES_NOTHING } from './access.js';
import { ProblemDto } from './problem.dto.js';
import { PROBLEM_TYPES, type ProblemSlug } from './problem-types.js';
import { toOpenApi31 } from './openapi-31.js';

const ABOUT = `Answers judges' questions about the Yu-Gi-Oh! TCG, with the rules behind every answer.

An **unofficial** project: not made, approved or supported by Konami. It carries no card text and no card art.

Every fault is a problem document (RFC 9457); branch on its \`code\`. Reads carry an ETag. Where the service is run with
keys, operations with a lock need one; without keys they need none.`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Describes the whole service from its controllers, as OpenAPI 3.1. */
export function describeApi(app: INestApplication, version: string): OpenAPIObject {
  const outline = new DocumentBuilder()
    .setTitle('Solemn')
    .setDescription(ABOUT)
    .setVersion(version)
    .addTag('questions', 'What a judge asks about a board, answered with the rules behind it')
    .addTag('rulings', 'Questions with their verdict and the judge’s own decision, kept')
    .addTag('rulebook', 'Rules, editions and where they part')
    .addTag('cards', 'Cards by name, number and facts')
    .addTag('card texts', 'What a card does, effect by effect')
    .addTag('deck checks', 'Is this deck legal, in which format, on which day')
    .addTag('decks', 'One deck in every notation and on paper')
    .addTag('formats', 'Formats, their lists, and how many copies may be played')
    .addTag('lists', 'Forbidden & Limited Lists and their history')
    .addTag('list news', 'List changes by feed and by webhook')
    .addTag('events', 'Events, their exports and counts')
    .addTag('registrations', 'Registered decks, their versions and locks, and deck checks at the table')
    .addTag('problems', 'Everything that can be wrong with a request')
    .addTag('health')
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer' }, KEY_SCHEME)
    .build();
  const document = SwaggerModule.createDocument(app, outline, {
    extraModels: [ProblemDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const described of operationsOf(document)) {
    const { method, operation } = described;
    if (method !== 'get' && !(STORES_NOTHING in operation)) operation.security = [{ [KEY_SCHEME]: [] }];
    for (const slug of problemsOf(described)) addProblem(operation, slug);
  }
  return toOpenApi31(document);
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

interface Described {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly operation: Operation;
  readonly takesBody: boolean;
}

export function* operationsOf(document: OpenAPIObject): Generator<Described> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation !== undefined) yield { path, method, operation, takesBody: operation.requestBody !== undefined };
    }
  }
}

/** What may go wrong with any operation of its form, beside what its controller says of itself. */
function* problemsOf({ path, operation, takesBody }: Described): Generator<ProblemSlug> {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('in' in one ? [one] : []));
  const has = (place: string, name?: string): boolean =>
    parameters.some((one) => one.in === place && (name === undefined || one.name === name));
  yield 'too-many-requests';
  if (operation.security !== undefined) yield 'unauthorized';
  if (takesBody || has('query') || has('path')) yield 'invalid-request';
  if (takesBody) yield* ['body-too-large', 'unsupported-media-type'] as const;
  if (path.includes('{')) yield 'not-found';
  if (has('header', 'Idempotency-Key')) yield 'conflict';
  if (has('header', 'If-Match')) yield* ['precondition-failed', 'precondition-required'] as const;
}

function addProblem(operation: Operation, slug: ProblemSlug): void {
  const { status, title, about } = PROBLEM_TYPES[slug];
  operation.responses[String(status)] ??= {
    description: title,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/ProblemDto' },
        example: { type: `/problems/${slug}`, code: slug, title, status, detail: about, instance: 'urn:request:7f3c' },
      },
    },
  };
}

/** Tells which methods a path takes, so that a wrong one can be told from a wrong path. */
export function methodsByPath(document: OpenAPIObject): (path: string) => readonly string[] {
  const known = [...operationsOf(document)].map(({ path, method }) => ({
    matches: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`),
    method: method.toUpperCase(),
  }));
  return (path) => known.filter(({ matches }) => matches.test(path)).map(({ method }) => method);
}
