import { fieldAt, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { prepared } from '../database/prepared-statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { type EntityTable, filterColumn, notArchivedCondition, ownColumn } from '../entity-table.ts';
import { cachesOf, type DatedTotal } from './caches.ts';
import { cannotCatchUp, withVersions } from './row-changes.ts';
import { isComplete } from './snapshot.ts';
import { type Cell, Tally } from './tally.ts';

interface DatedCells {
  readonly snapshot: string;
  readonly cells: readonly Cell[];
}

// More than every day of ten years in each status; summing more cells costs as much as a count.
const MAX_CELLS = 60_000;
const BUILD_TIMEOUT_SECONDS = 60;
const BUILD_AFTER_MS = 500;

const isOwn = (table: EntityTable, path: string): boolean =>
  ownColumn(table, path) !== undefined && filterColumn(table, path) === (table.columns[path] ?? '');

function choicesOf(table: EntityTable): string[] {
  return fieldsOf(table.entity).flatMap(([path, { kind, filter }]) =>
    (kind === 'choice' || kind === 'bool') && filter !== false && isOwn(table, path) ? [path] : [],
  );
}

/**
 * The field sets of the tallies that can answer these filters, the most general first: all choices of a row, or only those
 * that are filtered, with at most one date.
 */
export function talliedFields(
  table: EntityTable,
  filters: readonly Filter[],
): readonly (readonly string[])[] {
  const choices = choicesOf(table);
  const paths = new Set(filters.map(({ path }) => path));
  const [day, ...others] = [...paths].filter((path) => !choices.includes(path));
  if (filters.length === 0 || others.length > 0) return [];
  if (day === undefined) return [choices];
  if (fieldAt(table.entity, day).kind !== 'date' || !isOwn(table, day)) return [];
  // All choices by all dates may exceed the limit of cells.
  return [
    [...choices, day],
    [...choices.filter((path) => paths.has(path)), day],
  ];
}

const valuesOf = (table: EntityTable, paths: readonly string[]): Sql =>
  raw(`json_build_array(${paths.map((path) => `${filterColumn(table, path)}::text`).join(', ')})`);

const columnsOf = (table: EntityTable, paths: readonly string[]): Sql =>
  raw(paths.map((path) => filterColumn(table, path)).join(', '));

function tallyStatement(table: EntityTable, paths: readonly string[]): Sql {
  return sql`
    select pg_current_snapshot()::text as snapshot, coalesce(json_agg(json_build_array(cell, n)), '[]') as cells
    from (
      select ${valuesOf(table, paths)} as cell, count(*) as n
      from ${raw(table.table)} ${raw(table.alias)} where ${raw(notArchivedCondition(table))}
      group by ${columnsOf(table, paths)} limit ${MAX_CELLS + 1}
    ) c`;
}

function changesStatement(table: EntityTable, { paths, snapshot }: Tally): Sql {
  return sql`${withVersions(table, [], snapshot)}
    select pg_current_snapshot()::text as snapshot, ${cannotCatchUp(snapshot, { whole: [], columns: {} })},
      (select coalesce(json_agg(json_build_array(cell, n)), '[]') from (
        select ${valuesOf(table, paths)} as cell, sum(sign) as n
        from versions ${raw(table.alias)} where ${raw(notArchivedCondition(table))}
        group by ${columnsOf(table, paths)} having sum(sign) <> 0
      ) c) as cells`;
}

const tallyName = (table: EntityTable, paths: readonly string[]): string =>
  `${table.entity.name} ${paths.join(' ')}`;

/** Counts the rows of a list grouped by these fields and caches the result; filters on them need no count from then on. */
export async function buildTally(pool: Pool, table: EntityTable, paths: readonly string[]): Promise<void> {
  const { text, values } = tallyStatement(table, paths);
  const { rows } = await inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = '${BUILD_TIMEOUT_SECONDS}s'`);
    return client.query<DatedCells>({ text, values });
  });
  const [made] = rows;
  if (!made || !isComplete(made.snapshot)) return;
  const isTooLarge = made.cells.length > MAX_CELLS;
  const tally = isTooLarge ? null : new Tally(paths, made.snapshot, made.cells);
  cachesOf(pool).tallies.set(tallyName(table, paths), tally);
}

/**
 * Records how long a count took that a tally would have answered, and builds the tally once such counts have taken as long
 * as building it.
 */
export async function recordCountTime(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
  took: number,
): Promise<void> {
  const { tallies, tallying, countedFor } = cachesOf(pool);
  const paths = talliedFields(table, filters).find(
    (fields) => tallies.get(tallyName(table, fields)) !== null,
  );
  const name = paths && tallyName(table, paths);
  if (!name || tallying.has(name)) return;
  const spent = (countedFor.get(name) ?? 0) + took;
  countedFor.set(name, spent);
  if (spent < BUILD_AFTER_MS) return;
  countedFor.delete(name);
  tallying.add(name);
  try {
    await buildTally(pool, table, paths);
  } catch {
    // Counts still work; another attempt right away would fail as well.
    tallies.set(name, null);
  } finally {
    tallying.delete(name);
  }
}

/** The total of a filter by a cached tally, refreshed; undefined where no tally covers it. */
export async function totalByTally(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal | undefined> {
  const { tallies } = cachesOf(pool);
  const known = talliedFields(table, filters).map((fields) => tallies.get(tallyName(table, fields)));
  const tally = known.find((made) => made);
  if (!tally) return undefined;
  // Read before concurrent calls move the tally on.
  const from = tally.snapshot;
  const counted = tally.count(filters);
  const { rows } = await pool.query<DatedCells & { isTooOld: boolean }>(
    prepared(changesStatement(table, tally)),
  );
  const [changed] = rows;
  if (!changed || changed.isTooOld) return undefined;
  if (isComplete(changed.snapshot)) tally.moveOn(from, changed.snapshot, changed.cells);
  const grown = new Tally(tally.paths, changed.snapshot, changed.cells).count(filters);
  return { total: counted + grown, snapshot: changed.snapshot };
}
