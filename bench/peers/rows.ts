import type { Pool } from 'pg';
import { raw, default as sql } from 'sql-template-tag';

export const SCHEMA = 'peers';

interface Table {
  readonly name: string;
  /** The referenced table of a column, or `text`; every table also has `id`. */
  readonly columns: Readonly<Record<string, 'text' | (string & {})>>;
  /** Columns that lists are filtered or sorted by, and all references. */
  readonly indexed: readonly string[];
  readonly from: string;
}

/** The tables with the same rows for every product, in the order of their references. */
export const TABLES: readonly Table[] = [
  {
    name: 'shops',
    columns: { code: 'text', name: 'text', city: 'text' },
    indexed: ['name', 'city'],
    from: 'select id, code, name, city from shops',
  },
  {
    name: 'types',
    columns: { name: 'text' },
    indexed: [],
    from: 'select id, name from device_types',
  },
  {
    name: 'devices',
    columns: {
      serial_number: 'text',
      inventory_number: 'text',
      status: 'text',
      nature: 'text',
      bought: 'text',
      shop: 'shops',
      type: 'types',
    },
    indexed: ['serial_number', 'status', 'shop', 'type'],
    from: `select id, serial_number, inventory_number, device_status as status, device_nature as nature,
             purchasing_date::text as bought, shop_id as shop, device_type_id as type from device_register`,
  },
  {
    name: 'requests',
    columns: {
      kind: 'text',
      status: 'text',
      wanted: 'text',
      remark: 'text',
      shop_from: 'shops',
      shop_to: 'shops',
      device_from: 'devices',
      device_to: 'devices',
    },
    indexed: ['wanted', 'status', 'shop_from', 'shop_to', 'device_from', 'device_to'],
    from: `select id, request_type as kind, request_status as status, requested_date::text as wanted, remark,
             shop_from_id as shop_from, shop_to_id as shop_to, device_from_id as device_from,
             device_to_id as device_to from work_requests`,
  },
];

export const isReference = (kind: string): boolean => kind !== 'text';

/** Copies the rows into a separate schema, with the usual keys and indexes. */
export async function copyRows(pool: Pool): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) => client.query(sql`${raw(text)}`);
  try {
    await run(`set statement_timeout = 0`);
    await run(`drop schema if exists ${SCHEMA} cascade`);
    await run(`create schema ${SCHEMA}`);
    for (const { name, from, columns, indexed } of TABLES) {
      const table = `${SCHEMA}.${name}`;
      await run(`create table ${table} as ${from}`);
      await run(`alter table ${table} add primary key (id)`);
      for (const [column, kind] of Object.entries(columns).filter(([, of]) => isReference(of)))
        await run(`alter table ${table} add foreign key (${column}) references ${SCHEMA}.${kind}`);
      for (const column of indexed) await run(`create index on ${table} (${column})`);
      await run(`vacuum analyze ${table}`);
    }
  } finally {
    client.release(true);
  }
}

export async function dropRows(pool: Pool): Promise<void> {
  await pool.query(sql`drop schema ${raw(SCHEMA)} cascade`);
}
