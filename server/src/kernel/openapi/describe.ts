import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** What the OpenAPI page says of a route; never used to validate, the handlers do that with the same declarations. */
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
  /** Empty: anybody may call it, without a token. */
  readonly security?: readonly [];
  /** Calls to copy. */
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

// What a format says needs no pattern, and what every number keeps needs no word.
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** The JSON schema of a zod schema, for the description of a route. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: tidy,
  });
  return json;
}

/** Gives a schema a title: whatever has one is described once, as a component of the document. */
export function titled(title: string, schema: JsonSchema): JsonSchema {
  return { title, ...schema };
}

/** Describes any other address below an entity's. */
export function describeExtra(
  path: string,
  summary: string,
  rest: Omit<RouteDescription, 'summary' | 'tags'> = {},
): RouteDescription {
  return { summary, tags: [path], ...rest };
}
