import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../../kernel/openapi/describe.ts';

type Components = Record<string, unknown>;

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTitled(value: JsonSchema): value is JsonSchema & { title: string } {
  return typeof value.title === 'string';
}

function addComponent(components: Components, title: string, schema: unknown): void {
  const known = components[title];
  if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas have the title ${title}`);
  components[title] = schema;
}

function replace(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((each) => replace(each, components));
  if (!isObject(value)) return value;
  const inside = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replace(each, components)]),
  );
  if (!isTitled(value)) return inside;
  const { title, ...schema } = inside;
  addComponent(components, value.title, schema);
  return { $ref: `#/components/schemas/${value.title}` };
}

/** Extracts every schema with a title and replaces it by a `$ref`. */
export function extractComponents<Tree>(tree: Tree): { tree: Tree; schemas: Components } {
  const schemas: Components = {};
  return { tree: replace(tree, schemas) as Tree, schemas };
}
