import { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { isReference, SCHEMA, TABLES } from './rows.ts';

const ROWS_AT_ONCE = 20_000;

const idOf = (name: string): string => `peers_${name}`.padEnd(15, '_');

/** The tables as PocketBase collections, with the same indexes. */
export const pocketbaseCollections = () =>
  TABLES.map(({ name, columns, indexed }) => ({
    id: idOf(name),
    name,
    type: 'base',
    fields: [
      {
        name: 'id',
        type: 'text',
        primaryKey: true,
        required: true,
        system: true,
        min: 1,
        max: 20,
        pattern: '^[0-9]+$',
      },
      ...Object.entries(columns).map(([column, kind]) =>
        isReference(kind)
          ? { name: column, type: 'relation', collectionId: idOf(kind), maxSelect: 1 }
          : { name: column, type: 'text' },
      ),
    ],
    indexes: indexed.map((column) => `create index ${name}_${column} on ${name} (${column})`),
  }));

type Row = Readonly<Record<string, string | null>>;

async function* rowsOf(pool: Pool, table: string): AsyncGenerator<Row[]> {
  for (let last = '0'; ; ) {
    const { rows } = await pool.query<Row>(sql`
      select * from ${raw(`${SCHEMA}.${table}`)} where id > ${last} order by id limit ${ROWS_AT_ONCE}`);
    if (rows.length === 0) return;
    yield rows;
    last = String(rows.at(-1)?.id);
  }
}

/** Copies all rows into PocketBase's SQLite database, bypassing its API. */
export async function fillPocketbase(pool: Pool, file: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec('pragma busy_timeout = 10000');
  for (const { name, columns } of TABLES) {
    const names = ['id', ...Object.keys(columns)];
    const insert = database.prepare(
      `insert into ${name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    );
    for await (const rows of rowsOf(pool, name)) {
      database.exec('begin');
      // PocketBase has no null: missing values are empty strings.
      for (const row of rows) insert.run(...names.map((column) => String(row[column] ?? '')));
      database.exec('commit');
    }
  }
  database.exec('analyze');
  database.close();
}
