/**
 * The generator still writes `nullable: true`, which OpenAPI 3.1 no longer has: there, null is a type like any other.
 * Returns a copy of the document in which every schema says so.
 */
export function toOpenApi31<T>(document: T): T {
  return convert(document) as T;
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, below] of Object.entries(value)) {
    // Examples are data, not schemas: what they hold is left alone.
    copy[key] = key === 'example' || key === 'examples' ? below : convert(below);
  }
  return copy['nullable'] === true ? allowNull(copy) : copy;
}

function allowNull({ nullable: _dropped, ...schema }: Record<string, unknown>): Record<string, unknown> {
  if (typeof schema['type'] === 'string') {
    const choices = schema['enum'];
    return {
      ...schema,
      type: [schema['type'], 'null'],
      ...(Array.isArray(choices) && !choices.includes(null) ? { enum: [...(choices as unknown[]), null] } : {}),
    };
  }
  const { description, example, ...rest } = schema;
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    anyOf: [rest, { type: 'null' }],
  };
}
