import type { JsonSchema } from './describe.ts';

/** One value of an object, by its dotted path; of the `one-of` members of a group, one is enough. */
export interface Member {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly need: 'must' | 'one-of' | 'may';
}

/** Makes a schema nullable. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string' || schema.title) return { anyOf: [schema, { type: 'null' }] };
  const options = Array.isArray(schema.enum) && { enum: [...schema.enum, null] };
  return { ...schema, type: [schema.type, 'null'], ...options };
}

const below = (name: string) => (path: string) => path.slice(name.length + 1);

function groupSchema(name: string, members: readonly Member[], nullable: readonly string[]): JsonSchema {
  const inside = members.map((member) => ({ ...member, path: below(name)(member.path) }));
  const group = nestedSchema(inside, nullable.filter((path) => path.startsWith(`${name}.`)).map(below(name)));
  return nullable.includes(name) ? orNull(group) : group;
}

/** The schema of a nested object from members with dotted paths; the groups in `nullable` may be null. */
export function nestedSchema(members: readonly Member[], nullable: readonly string[] = []): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, inside] of Map.groupBy(members, ({ path }) => path.split('.')[0] ?? path)) {
    const leaf = inside.find(({ path }) => path === name);
    properties[name] = leaf?.schema ?? groupSchema(name, inside, nullable);
    const isRequired = leaf ? leaf.need === 'must' : inside.some(({ need }) => need !== 'may');
    if (isRequired) required.push(name);
  }
  const anyOf = members
    .filter(({ path, need }) => need === 'one-of' && path in properties)
    .map(({ path }) => ({ required: [path] }));
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(anyOf.length > 0 && { anyOf }),
  };
}
