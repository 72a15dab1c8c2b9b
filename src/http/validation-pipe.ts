import { type ArgumentMetadata, Injectable, ValidationPipe, type ValidationError } from '@nestjs/common';
import { distance } from 'fastest-levenshtein';
import { toPointer } from './json-pointer.js';
import { problem, type Violation } from './problem.js';

class ValidationFailure extends Error {
  constructor(readonly found: readonly ValidationError[]) {
    super('validation failed');
  }
}

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, Array, Object];

/** Checks every DTO strictly: a field that is not described is a mistake, and each mistake is named with its place. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      validationError: { target: true, value: false },
      exceptionFactory: (found) => new ValidationFailure(found),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') refuseOtherThanObject(value, metadata);
    try {
      return (await super.transform(value, metadata)) as unknown;
    } catch (error) {
      if (error instanceof ValidationFailure) throw toProblem(error.found, metadata.type === 'body');
      throw error;
    }
  }
}

function refuseOtherThanObject(value: unknown, { metatype }: ArgumentMetadata): void {
  if (metatype === undefined || PRIMITIVES.includes(metatype)) return;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const found =
    value === undefined ? 'empty' : Array.isArray(value) ? 'a list' : value === null ? 'null' : typeof value;
  const detail = `The body must be a JSON object; it is ${found}.`;
  throw problem('invalid-request', {
    detail,
    hint: 'Send an object in braces, with the header Content-Type: application/json.',
    errors: [{ pointer: '', detail }],
  });
}

function toProblem(found: readonly ValidationError[], inBody: boolean) {
  const errors = found.flatMap((each) => violationsOf(each, [], inBody));
  const count = errors.length === 1 ? 'One thing is' : `${errors.length} things are`;
  return problem('invalid-request', { detail: `${count} not in the expected form.`, errors });
}

function violationsOf(error: ValidationError, above: readonly string[], inBody: boolean): readonly Violation[] {
  const path = [...above, error.property];
  const place = inBody ? { pointer: toPointer(path) } : { parameter: path.join('.') };
  const own = Object.entries(error.constraints ?? {}).map(([kind, message]) => ({
    ...place,
    detail: worded(kind, message, error),
    hint: hintFor(kind, error),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => violationsOf(child, path, inBody))];
}

const UNKNOWN_FIELD = 'whitelistValidation';

function worded(kind: string, message: string, { target, property }: ValidationError): string {
  if (kind === UNKNOWN_FIELD) return 'This field is not known here.';
  if ((target as Readonly<Record<string, unknown>> | undefined)?.[property] === undefined) {
    return `${property} is missing.`;
  }
  const plain = message
    .replace('nested property ', '')
    .replace('either object or array', 'an object')
    .replace(/\.$/, '');
  // A field keeps its own spelling, also where its name begins the sentence.
  return plain.startsWith(property) ? `${plain}.` : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

/** Where the API's documentation keeps what it says of a field. */
const DESCRIBED = 'swagger/apiModelProperties';

/** And the names of all fields, each behind a colon. */
const ALL_DESCRIBED = 'swagger/apiModelPropertiesArray';

/** A word that differs in more letters than this was meant otherwise. */
const SLIPS = 3;

/** The field that was meant, or all that there are: those of the request itself before those that many requests share. */
function hintForUnknown({ target, property }: ValidationError): string {
  const fields = target === undefined ? [] : fieldsOf(Object.getPrototypeOf(target) as object);
  if (fields.length === 0) return 'Leave it out.';
  const most = Math.min(SLIPS, property.length / 2);
  const near = fields
    .map((field) => ({ field, away: distance(field.toLowerCase(), property.toLowerCase()) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away);
  const meant = near[0] === undefined ? '' : `Did you mean ${near[0].field}? `;
  return `${meant}Known here: ${fields.join(', ')}.`;
}

function fieldsOf(prototype: object): readonly string[] {
  const named = (of: object): readonly string[] =>
    (Reflect.getMetadata(ALL_DESCRIBED, of) as string[] | undefined) ?? [];
  const shared = named(Object.getPrototypeOf(prototype) as object);
  const own = named(prototype).filter((field) => !shared.includes(field));
  return [...own, ...shared].map((field) => field.slice(1));
}

/** How to mend it: what the documentation shows as an example of the field, if it shows one. */
function hintFor(kind: string, error: ValidationError): string {
  if (kind === UNKNOWN_FIELD) return hintForUnknown(error);
  const { target, property } = error;
  const described: unknown =
    target === undefined
      ? undefined
      : Reflect.getMetadata(DESCRIBED, Object.getPrototypeOf(target) as object, property);
  const example = typeof described === 'object' && described !== null && 'example' in described && described.example;
  return example === false || example === null || example === undefined
    ? 'The documentation at /docs shows an example.'
    : `For example ${JSON.stringify(example)}.`;
}
