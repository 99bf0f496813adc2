import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** The OpenAPI description of a route. Not used for validation: the handlers validate, with the same declarations. */
export interface RouteDescription {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly body?: JsonSchema;
  readonly consumes?: readonly string[];
  readonly querystring?: JsonSchema;
  readonly params?: JsonSchema;
  readonly headers?: JsonSchema;
  readonly response?: Readonly<Record<string, JsonSchema>>;
  /** Empty: a public route, no token needed. */
  readonly security?: readonly [];
  /** Example calls. */
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

// Drops patterns that a format already implies, and the safe-integer bounds that all numbers have.
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** Converts a zod schema to JSON Schema, for the description of a route. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: tidy,
  });
  return json;
}

/** Gives a schema a title: titled schemas become components of the document. */
export function titled(title: string, schema: JsonSchema): JsonSchema {
  return { title, ...schema };
}

/** Describes any other route of an entity. */
export function describeExtra(
  path: string,
  summary: string,
  rest: Omit<RouteDescription, 'summary' | 'tags'> = {},
): RouteDescription {
  return { summary, tags: [path], ...rest };
}
