import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { prepared } from '../database/prepared-statement.ts';
import { type EntityTable, joinsFor } from '../entity-table.ts';
import { comparedColumn, whereOfVersions } from './conditions.ts';
import { type Dependencies, dependenciesOf } from './dependencies.ts';
import { type CursorIn, precedesCursor, sortColumn } from './keys.ts';
import { CURRENT_SNAPSHOT, partsOf, SERVER } from './snapshot.ts';

/** How a list changed since a snapshot. */
export interface Catchup {
  /** The snapshot up to which changes are included. */
  readonly snapshot: string;
  /** By how many matching rows the list has grown. */
  readonly grown: number;
  /** By how many of them before the cursor, if one was given. */
  readonly grownBefore: number;
}

// Beyond this, a new count costs less.
const MAX_CHANGES = 2_000;

const NO_ROW_NAMED = sql`c.row_id is null`;

// A new row of a referenced table is not referenced by any row of the list yet.
function matters({ whole, columns }: Dependencies): Sql {
  const byColumn = Object.entries(columns).map(
    ([name, names]) => sql`c.table_name = ${name} and c.before ?| ${names}`,
  );
  return join([NO_ROW_NAMED, sql`c.table_name = any(${whole})`, ...byColumn], ' or ');
}

/**
 * Committed changes that the snapshot does not include. The snapshot goes through a subselect so that the planner cannot
 * see its value: otherwise each custom plan looks cheaper than the generic one, and planning takes five times as long as
 * execution. The `order by` makes it use the index whatever it estimates.
 */
function changesSince(tables: readonly string[], snapshot: string): Sql {
  const { transactions } = partsOf(snapshot);
  const names = raw(tables.map((name) => `'${name}'`).join(', '));
  return sql`
    select id, table_name, row_id, before from row_changes
    where table_name in (${names}) and xid >= (select pg_snapshot_xmin(${transactions}::pg_snapshot))
      and not pg_visible_in_snapshot(xid, ${transactions}::pg_snapshot)
    order by table_name, xid limit ${raw(String(MAX_CHANGES + 1))}`;
}

// Of several changes to a row, the first one has the values at the snapshot.
const TOUCHED = raw(`
    select c.row_id, bool_or(c.before is null) as is_new,
      coalesce(jsonb_object_agg(b.key, b.value order by c.id desc) filter (where b.key is not null), '{}') as before
    from changed c left join lateral jsonb_each(c.before) b on true
    where c.table_name = `);

/** The rows that changed since a snapshot: their old version with sign -1, their current one with sign 1. */
export function withVersions(table: EntityTable, others: readonly string[], snapshot: string): Sql {
  return sql`
    with changed as materialized (${changesSince([table.table, ...others], snapshot)}),
    touched as materialized (${TOUCHED}${table.table} and c.row_id is not null group by c.row_id),
    versions as (
      select 1 as sign, t.* from touched c join ${raw(table.table)} t on t.id = c.row_id
      union all
      select -1, past.* from touched c join ${raw(table.table)} t on t.id = c.row_id
        cross join lateral jsonb_populate_record(t, c.before) past
      where not c.is_new
    )`;
}

// Another server may lack changes of the snapshot, and use their transaction ids again.
const isOtherServer = (snapshot: string): Sql => sql`${raw(SERVER)} <> ${partsOf(snapshot).server}`;

/** SQL: whether the changes since a snapshot cannot be applied row by row. */
export const cannotCatchUp = (snapshot: string, dependencies: Dependencies): Sql =>
  sql`(select count(*) > ${MAX_CHANGES} or ${isOtherServer(snapshot)} or coalesce(bool_or(${matters(dependencies)}), false)
    from changed c) as "isTooOld"`;

/** The statement of `catchUp`. */
export function catchUpStatement(
  table: EntityTable,
  filters: readonly Filter[],
  snapshot: string,
  before?: CursorIn,
): Sql {
  const expressions = filters.map((filter) => comparedColumn(table, filter));
  const dependencies = dependenciesOf(table, expressions);
  const others = [...dependencies.whole, ...Object.keys(dependencies.columns)];
  const order = before ? [sortColumn(table, before.sort.path).column] : [];
  const grownBefore = before ? sql`sum(sign) filter (where ${precedesCursor(table, before)})` : sql`0`;
  return sql`${withVersions(table, others, snapshot)}
    select ${raw(CURRENT_SNAPSHOT)} as snapshot, ${cannotCatchUp(snapshot, dependencies)},
      coalesce(sum(sign), 0)::bigint as grown, coalesce(${grownBefore}, 0)::bigint as "grownBefore"
    from versions ${raw(table.alias)} ${raw(joinsFor(table, [...expressions, ...order]))}
    where ${whereOfVersions(table, filters)}`;
}

/**
 * Compares the rows that changed since a snapshot with their earlier versions. Exact, because each change carries its
 * transaction id. Undefined where too much has changed to apply row by row.
 */
export async function catchUp(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  snapshot: string,
  before?: CursorIn,
): Promise<Catchup | undefined> {
  const statement = prepared(catchUpStatement(table, filters, snapshot, before));
  const { rows } = await pool.query<Catchup & { isTooOld: boolean }>(statement);
  const [caught] = rows;
  return caught && !caught.isTooOld ? caught : undefined;
}
