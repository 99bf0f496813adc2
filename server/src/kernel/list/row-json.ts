import { rowFields } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { EntityTable } from '../entity-table.ts';

/** One row of an entity as JSON: nested fields and the version. */
export type StoredRow = Tree & { version: number };

/** A JSON object under construction: the SQL of its members, and of the value without which the whole object is null. */
interface Shape {
  readonly members: Map<string, Shape | string>;
  decisive?: string | undefined;
}

const createShape = (): Shape => ({ members: new Map() });

function childOf(shape: Shape, name: string): Shape {
  const known = shape.members.get(name);
  if (typeof known === 'object') return known;
  const child = createShape();
  shape.members.set(name, child);
  return child;
}

function put(root: Shape, path: string, expression: string): void {
  const parts = path.split('.');
  const name = parts.pop() ?? path;
  parts.reduce(childOf, root).members.set(name, expression);
}

function shapeOf(table: EntityTable, added: Readonly<Record<string, string>>): Shape {
  const root = createShape();
  for (const [path] of rowFields(table.entity)) put(root, path, table.columns[path] ?? 'null');
  put(root, 'version', table.version ?? `${table.alias}.version`);
  for (const [name, expression] of Object.entries(added)) put(root, name, expression);
  for (const [group, path] of Object.entries(table.optional ?? {})) {
    group.split('.').reduce(childOf, root).decisive = table.columns[path];
  }
  return root;
}

function recordOf({ members, decisive }: Shape): string {
  const columns = [...members].map(
    ([name, member]) => `${typeof member === 'string' ? member : recordOf(member)} as "${name}"`,
  );
  const record = `(select r from (select ${columns.join(', ')}) r)`;
  return decisive ? `case when ${decisive} is not null then ${record} end` : record;
}

/** The SQL expression of a whole row as JSON text, nested as declared, with further members by name. */
export function rowJsonOf(table: EntityTable, added: Readonly<Record<string, string>>): string {
  return `row_to_json(${recordOf(shapeOf(table, added))})::text`;
}
