import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the OpenAPI page says of a route; never used to validate, the handlers do that with the same declarations. */
export interface RouteDescription {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body?: JsonSchema;
  readonly consumes?: readonly string[];
  readonly querystring?: JsonSchema;
  readonly params?: JsonSchema;
  readonly headers?: JsonSchema;
  readonly response?: Readonly<Record<string, JsonSchema>>;
  /** Empty: anybody may call it, without a token. */
  readonly security?: readonly [];
}

type Mutable = Record<string, unknown> & { allOf?: { pattern?: string }[] };

const MATCHES_ALL = '^';

// What a format says needs no pattern, and what every number or text keeps needs no word.
function tidy({ jsonSchema }: { jsonSchema: object }): void {
  const schema = jsonSchema as Mutable;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
  const patterns = schema.allOf?.filter(({ pattern }) => pattern !== MATCHES_ALL);
  if (!patterns) return;
  schema.allOf = patterns;
  if (patterns.length > 1) return;
  delete schema.allOf;
  Object.assign(schema, patterns[0]);
}

/** The JSON schema of a zod schema, for the description of a route. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
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
