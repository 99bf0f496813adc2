import type { PoolClient } from 'pg';
import sql, { join, raw } from 'sql-template-tag';

const ROWS_AT_ONCE = 5_000;

/** Inserts rows whose property names are the columns in camel case; advances the id sequence past them. */
export async function insertRows<Row extends object>(
  client: PoolClient,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(columnOf);
  const list = join(columns.map((column) => raw(`"${column}"`)));
  for (const [index, batch] of batches(rows).entries()) {
    // The triggers' plans for the empty table would scan the whole table for every further row.
    if (index === 1) await client.query(sql`analyze ${raw(table)}`);
    await client.query(sql`
      insert into ${raw(table)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${raw(table)}, ${asJson(batch)}::jsonb)`);
  }
  if (columns.includes('id'))
    await client.query(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${raw(table)}`,
    );
}

/** A row without some properties. */
export function omit<Row extends object>(row: Row, ...names: (keyof Row & string)[]): object {
  const others = Object.entries(row).filter(([name]) => !(names as string[]).includes(name));
  return Object.fromEntries(others);
}

/** The rows in batches of a size fit for one statement. */
export function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}

/** Rows as JSON with column names as keys. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
    ),
  );
}

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
