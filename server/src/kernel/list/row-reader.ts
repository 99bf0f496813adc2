import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Pool, PoolClient } from 'pg';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { createRowBuilder, type RowBuilder, type StoredRow } from './row-builder.ts';

interface RowReader {
  readonly select: string;
  readonly from: string;
  readonly build: RowBuilder;
}

const readers = new WeakMap<EntityTable, RowReader>();

function createReader(table: EntityTable): RowReader {
  const paths = fieldsOf(table.entity).map(([path]) => path);
  const expressions = paths.map((path) => table.columns[path] ?? 'null');
  const id = `${table.alias}.id`;
  return {
    select: [...expressions, `${table.alias}.version`, id].join(', '),
    from: `${table.table} ${table.alias}\n${joinsFor(table, expressions)}`,
    build: createRowBuilder([...paths, 'version'], table.optional ?? {}),
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
  const byId = new Map(rows.map((values) => [values.at(-1) as number, values]));
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
