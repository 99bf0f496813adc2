import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Pool, PoolClient } from 'pg';
import { type EntityTable, joinsFor } from '../entity-table.ts';

/** One row of an entity as JSON: nested fields, `version`, and `rowId`, which never leaves the server. */
export type StoredRow = Tree & { version: number };

/** Turns a row of values, in the order of `paths`, into nested JSON. */
type RowBuilder = (values: readonly unknown[]) => StoredRow;

interface RowReader {
  readonly select: string;
  readonly from: string;
  readonly build: RowBuilder;
}

const readers = new WeakMap<EntityTable, RowReader>();

function clearOptional(row: Tree, path: string): void {
  const parent = path.includes('.') ? valueAt(row, path.slice(0, path.lastIndexOf('.'))) : row;
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (parent) (parent as Tree)[name] = null;
}

function createReader(table: EntityTable): RowReader {
  const paths = fieldsOf(table.entity).map(([path]) => path);
  const expressions = paths.map((path) => table.columns[path] ?? 'null');
  const optional = Object.entries(table.optional ?? {});
  return {
    select: [`${table.alias}.id`, `${table.alias}.version`, ...expressions].join(', '),
    from: `${table.table} ${table.alias}\n${joinsFor(table, expressions)}`,
    build: (values) => {
      const row = nest(paths.map((path, index) => [path, values[index + 2]] as const));
      for (const [group, decisive] of optional) {
        if (valueAt(row, decisive) === null) clearOptional(row, group);
      }
      return Object.assign(row, { version: values[1] as number });
    },
  };
}

/** How rows of this table are read; made once. */
function readerOf(table: EntityTable): RowReader {
  const known = readers.get(table);
  if (known) return known;
  const reader = createReader(table);
  readers.set(table, reader);
  return reader;
}

/** The statement that reads rows by their ids; its text is the same for any ids, so it is planned once per connection. */
export function rowsStatement(table: EntityTable, ids: readonly number[]) {
  const { select, from } = readerOf(table);
  return {
    name: `rows of ${table.table} as ${table.entity.name}`,
    text: `select ${select} from ${from} where ${table.alias}.id = any($1::bigint[])`,
    values: [ids],
  };
}

/** Reads rows by their ids, in the order of the ids. */
export async function readRows(
  client: Pool | PoolClient,
  table: EntityTable,
  ids: readonly number[],
): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { build } = readerOf(table);
  const { rows } = await client.query<unknown[]>({ ...rowsStatement(table, ids), rowMode: 'array' });
  const byId = new Map(rows.map((values) => [values[0] as number, values]));
  return ids.flatMap((id) => {
    const values = byId.get(id);
    return values ? [build(values)] : [];
  });
}

/** Reads one row by its id, archived or not; undefined when there is none. */
export async function readRow(
  client: Pool | PoolClient,
  table: EntityTable,
  id: number,
): Promise<StoredRow | undefined> {
  const [row] = await readRows(client, table, [id]);
  return row;
}
