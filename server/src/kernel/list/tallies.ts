import { fieldAt, fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { allowLongStatements } from '../database/long-statements.ts';
import { prepared } from '../database/prepared-statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { type EntityTable, filterColumn, notArchivedCondition, ownColumn } from '../entity-table.ts';
import { errorCode } from '../error-code.ts';
import { cachesOf, type DatedTotal } from './caches.ts';
import { cannotCatchUp, withVersions } from './row-changes.ts';
import { CURRENT_SNAPSHOT, isComplete } from './snapshot.ts';
import { Tally, type TallyCell } from './tally.ts';

interface DatedCells {
  readonly snapshot: string;
  readonly cells: readonly TallyCell[];
}

// More than every day of ten years in each status; summing more cells costs as much as a count.
const MAX_CELLS = 60_000;
const BUILD_MINUTES = 5;
const BUILD_AFTER_MS = 500;
const TOOK_TOO_LONG = '57014';

const isOwn = (table: EntityTable, path: string): boolean =>
  ownColumn(table, path) !== undefined && filterColumn(table, path) === (table.columns[path] ?? '');

function choicesOf(table: EntityTable): string[] {
  return fieldsOf(table.entity).flatMap(([path, { kind, filter }]) =>
    (kind === 'choice' || kind === 'bool') && filter !== false && isOwn(table, path) ? [path] : [],
  );
}

/**
 * The fields of the tally that can answer these filters: all choices of a row, or one date and the filtered choices. All
 * choices by a date would have too many cells, and a date alone is counted by its index. Undefined where no tally can.
 */
export function talliedFields(table: EntityTable, filters: readonly Filter[]): readonly string[] | undefined {
  const choices = choicesOf(table);
  const paths = new Set(filters.map(({ path }) => path));
  const [day, ...others] = [...paths].filter((path) => !choices.includes(path));
  if (filters.length === 0 || others.length > 0) return undefined;
  if (day === undefined) return choices;
  if (fieldAt(table.entity, day).kind !== 'date' || !isOwn(table, day)) return undefined;
  return [...choices.filter((path) => paths.has(path)), day];
}

const valuesOf = (table: EntityTable, paths: readonly string[]): Sql =>
  raw(`json_build_array(${paths.map((path) => `${filterColumn(table, path)}::text`).join(', ')})`);

const columnsOf = (table: EntityTable, paths: readonly string[]): Sql =>
  raw(paths.map((path) => filterColumn(table, path)).join(', '));

function tallyStatement(table: EntityTable, paths: readonly string[]): Sql {
  return sql`
    select ${raw(CURRENT_SNAPSHOT)} as snapshot, coalesce(json_agg(json_build_array(cell, n)), '[]') as cells
    from (
      select ${valuesOf(table, paths)} as cell, count(*) as n
      from ${raw(table.table)} ${raw(table.alias)} where ${raw(notArchivedCondition(table))}
      group by ${columnsOf(table, paths)} limit ${MAX_CELLS + 1}
    ) c`;
}

function changesStatement(table: EntityTable, { paths, snapshot }: Tally): Sql {
  return sql`${withVersions(table, [], snapshot)}
    select ${raw(CURRENT_SNAPSHOT)} as snapshot, ${cannotCatchUp(snapshot, { whole: [], columns: {} })},
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
  const { tallies } = cachesOf(pool);
  const { text, values } = tallyStatement(table, paths);
  const { rows } = await inTransaction(pool, async (client) => {
    await allowLongStatements(client, BUILD_MINUTES);
    return client.query<DatedCells>({ text, values });
  });
  const [made] = rows;
  if (!made || !isComplete(made.snapshot)) return;
  const isTooLarge = made.cells.length > MAX_CELLS;
  const tally = isTooLarge ? null : new Tally(paths, made.snapshot, made.cells);
  tallies.set(tallyName(table, paths), tally);
}

async function buildOnce(pool: Pool, table: EntityTable, paths: readonly string[]): Promise<void> {
  const { tallies, tallying } = cachesOf(pool);
  const name = tallyName(table, paths);
  if (tallying.has(name)) return;
  tallying.add(name);
  try {
    await buildTally(pool, table, paths);
  } catch (error) {
    // Another attempt right away would take too long as well; other reasons may have passed.
    if (errorCode(error) === TOOK_TOO_LONG) tallies.set(name, null);
    throw error;
  } finally {
    tallying.delete(name);
  }
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
  const paths = talliedFields(table, filters);
  const name = paths && tallyName(table, paths);
  // A count may have begun before the tally was there.
  if (!name || tallying.has(name) || tallies.get(name) !== undefined) return;
  const spent = (countedFor.get(name) ?? 0) + took;
  countedFor.set(name, spent);
  if (spent < BUILD_AFTER_MS) return;
  countedFor.delete(name);
  // Counts still work without it; nobody waits for it.
  await buildOnce(pool, table, paths).catch(() => undefined);
}

/** Builds the tally of all choices before anyone needs it; it takes seconds on a large list. */
export function buildChoicesTally(pool: Pool, table: EntityTable): Promise<void> {
  return buildOnce(pool, table, choicesOf(table));
}

/** The total of a filter by a cached tally, refreshed; undefined where no tally covers it. */
export async function totalByTally(
  pool: Pool,
  table: EntityTable,
  filters: readonly Filter[],
): Promise<DatedTotal | undefined> {
  const { tallies } = cachesOf(pool);
  const paths = talliedFields(table, filters);
  const tally = paths && tallies.get(tallyName(table, paths));
  if (!tally) return undefined;
  // Read before concurrent calls move the tally on.
  const from = tally.snapshot;
  const counted = tally.count(filters);
  const { rows } = await pool.query<DatedCells & { isTooOld: boolean }>(
    prepared(changesStatement(table, tally)),
  );
  const [changed] = rows;
  if (!changed || changed.isTooOld) {
    // Counts that take long enough build it again.
    tallies.drop(tallyName(table, tally.paths), tally);
    return undefined;
  }
  if (isComplete(changed.snapshot)) tally.moveOn(from, changed.snapshot, changed.cells);
  const grown = new Tally(tally.paths, changed.snapshot, changed.cells).count(filters);
  return { total: counted + grown, snapshot: changed.snapshot };
}
