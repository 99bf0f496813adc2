interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly format?: string;
  readonly minimum?: number;
}

type Components = Readonly<Record<string, Schema>>;

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-03-15',
  'date-time': '2026-03-15T10:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
};
const MAX_DEPTH = 8;

function sampleObject(schema: Schema, components: Components, depth: number): unknown {
  const members = Object.entries(schema.properties ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(member, components, depth + 1)]));
}

function sampleByType(schema: Schema, components: Components, depth: number): unknown {
  const type = [schema.type].flat()[0];
  if (type === 'object' || schema.properties) return sampleObject(schema, components, depth);
  if (type === 'array') return [sampleOf(schema.items ?? {}, components, depth + 1)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'null' ? null : (TEXTS[schema.format ?? ''] ?? 'Minta 1');
}

/** A value that is valid, or nearly valid, for a JSON schema of the API description. */
export function sampleOf(schema: Schema, components: Components, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  if (schema.$ref)
    return sampleOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components, depth + 1);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(choice, components, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, components, depth + 1)));
  return sampleByType(schema, components, depth);
}
