import { raw, type Sql } from 'sql-template-tag';

const OPTIONAL = ['decor_id', 'shop_id', 'warehouse_company_id', 'service_company_id'];

/** The columns that identify a stock: its type, decor, place and status (docs/domain.md §4.2). */
export const STOCK_KEY: readonly string[] = ['device_type_id', ...OPTIONAL, 'device_status'];

/** Whether rows of two aliases have the same key, or the same of these columns. */
export function sameStock(one: string, other: string, columns = STOCK_KEY): Sql {
  // With `is not distinct from` the join of a file's rows could not be hashed.
  const conditions = columns.map((column) =>
    OPTIONAL.includes(column)
      ? `coalesce(${one}.${column}, 0) = coalesce(${other}.${column}, 0)`
      : `${one}.${column} = ${other}.${column}`,
  );
  return raw(conditions.join(' and '));
}

/** Whether a row is a stock that no request holds: one per key. Without an alias as the index of the key needs it. */
export function freeStock(alias?: string): Sql {
  const columns = ['serial_number', 'held_by_request_id', 'archived_at'];
  return raw(columns.map((column) => `${alias ? `${alias}.` : ''}${column} is null`).join(' and '));
}
