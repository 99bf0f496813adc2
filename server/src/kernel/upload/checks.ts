import { MAX_REPORTED } from '@cooler/contract/kernel/upload-report.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import { escapeLiteral, type PoolClient } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type EntityTable, notArchivedCondition } from '../entity-table.ts';
import type { Change } from '../write/change.ts';
import { asJson } from '../write/obstacles.ts';
import { byTable, referenceLock } from '../write/references.ts';
import { lockRows, takeTurn } from '../write/store.ts';
import { isReference, type ReferenceColumn, type StagedColumn } from './staging.ts';

interface Found {
  readonly row_number: number;
  readonly path: string;
  readonly told: Fault;
}

/** Validation errors found in the database: those of the first thousand rows, and all rows that have one. */
interface StoredFaults {
  readonly first: readonly Found[];
  readonly rows: readonly number[];
}

/** Matches staged rows to stored rows and resolves their references. */
export async function resolveStaging(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  await takeTurn(client, table, 'many');
  for (const ofTable of byTable(table, columns.filter(isReference)))
    await resolveNamed(client, table, ofTable);
  await matchRows(client, table, columns);
  await lockMatched(client, table);
  await resolveNewRows(client, table, columns);
  // Only the columns used in joins; the others would only cost time.
  await client.query('analyze staging (row_number, existing_id, new_id)');
}

/** Resolves the columns that refer to one table; its rows are locked by id, so that they cannot be archived before the file is stored. */
async function resolveNamed(
  client: PoolClient,
  table: EntityTable,
  columns: readonly ReferenceColumn[],
): Promise<void> {
  const named = columns.map(
    ({ reference: { key }, staged }) => sql`${raw(key)} in (select ${raw(staged)} from staging)`,
  );
  for (const { reference, staged } of columns)
    await client.query(sql`
      update staging s set ${raw(reference.column)} = t.id
      from (select id, ${raw(reference.key)} as key from ${raw(reference.table)}
            where archived_at is null and (${join(named, ' or ')})
            order by id ${referenceLock(table, reference)}) t
      where t.key = s.${raw(staged)}`);
}

async function matchRows(
  client: PoolClient,
  table: EntityTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  for (const match of matchesOf(table, columns)) {
    await client.query(
      `update staging s set existing_id = t.id from ${table.table} t
       where s.existing_id is null and ${notArchivedCondition(table, 't')} and ${match}`,
    );
  }
}

// Stored values for blank cells are read after this lock, to avoid lost updates. Rows archived meanwhile count as new.
async function lockMatched(client: PoolClient, table: EntityTable): Promise<void> {
  const locked = await lockRows(client, table, 'select existing_id from staging');
  if (locked === 0) return;
  await client.query(
    `update staging s set existing_id = null from ${table.table} t
     where t.id = s.existing_id and not (${notArchivedCondition(table, 't')})`,
  );
}

/** The columns that reference the entity's own table. */
export function selfReferences(
  table: EntityTable,
  columns: readonly StagedColumn[],
): readonly StagedColumn[] {
  return columns.filter(({ reference }) => reference?.table === table.table);
}

// A row may refer to a new row of the same file, so new rows get their ids before they are stored.
async function resolveNewRows(
  client: PoolClient,
  table: EntityTable,
  columns: readonly StagedColumn[],
): Promise<void> {
  const own = selfReferences(table, columns);
  if (own.length === 0) return;
  await client.query(
    `update staging set new_id = nextval(pg_get_serial_sequence('${table.table}', 'id')) where existing_id is null`,
  );
  for (const { reference, staged } of own) {
    await client.query(
      `update staging s set ${reference?.column} = o.new_id from staging o
       where s.${reference?.column} is null and o.new_id is not null and o.${reference?.key} = s.${staged}`,
    );
  }
}

function keyColumns(table: EntityTable, columns: readonly StagedColumn[]): StagedColumn[] {
  const { entity, uploadKeyFields = [entity.key] } = table;
  return uploadKeyFields.flatMap((path) => columns.find((column) => column.path === path) ?? []);
}

/** SQL conditions that match staged rows to stored ones, tried in order. */
function matchesOf(table: EntityTable, columns: readonly StagedColumn[]): string[] {
  const byKey = keyColumns(table, columns).map(({ target, staged }) => `t.${target} = s.${staged}`);
  return [byKey.join(' and '), table.uploadMatch ?? ''].filter((match) => match !== '');
}

function mergedValue(table: EntityTable, columns: readonly StagedColumn[], column: string): string {
  const clearing = columns.find(({ target, clearValue }) => target === column && clearValue);
  if (clearing?.clearValue) {
    const isCleared = `s.${clearing.staged} = ${escapeLiteral(clearing.clearValue)}`;
    return `case when ${isCleared} then null else coalesce(s.${column}, t.${column}) end`;
  }
  const group = table.mutuallyExclusive?.find((columns) => columns.includes(column));
  if (group) {
    const given = group.map((each) => `s.${each}`).join(', ');
    return `case when num_nonnulls(${given}) > 0 then s.${column} else t.${column} end`;
  }
  const fallback = table.defaults[column];
  return `coalesce(s.${column}, t.${column}${fallback ? `, ${fallback}` : ''})`;
}

/** Creates `merged`, the rows as they would be stored: filled cells override the stored row, which overrides the defaults. */
export async function mergeStaging(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  ...completions: readonly (Sql | undefined)[]
): Promise<void> {
  const merged = targetsOf(columns).map((column) => `${mergedValue(table, columns, column)} as ${column}`);
  await client.query(
    `create temporary table merged on commit drop as
     select s.row_number, s.existing_id, s.new_id, ${merged.join(', ')}
     from staging s left join ${table.table} t on t.id = s.existing_id`,
  );
  for (const completion of completions) if (completion) await client.query(completion);
  const compared = [...columns.filter(({ reference }) => reference), ...uniqueGroups(table, columns).flat()];
  const joined = new Set(['row_number', 'existing_id', ...compared.flatMap(storedIn)]);
  await client.query(`analyze merged (${[...joined].join(', ')})`);
}

const storedIn = ({ matchOnly, target }: StagedColumn): string[] => (matchOnly ? [] : [target]);

/** The columns of the entity's table that a file fills, without duplicates: several cells may name the same reference. */
export function targetsOf(columns: readonly StagedColumn[]): string[] {
  return [...new Set(columns.flatMap(storedIn))];
}

function unresolved({ path, staged, reference, clearValue }: StagedColumn): Sql[] {
  if (!reference) return [];
  return [
    sql`select row_number, ${path}::text as path, 'REFERENCE_UNKNOWN' as code,
          jsonb_build_object('value', ${raw(staged)}) as params
        from staging
        where ${raw(staged)} is distinct from ${clearValue ?? null} and ${raw(staged)} is not null
          and ${raw(reference.column)} is null`,
  ];
}

// An unknown key is an error of its own (REFERENCE_UNKNOWN), not a missing value.
function missing({ path, field, staged, target }: StagedColumn): Sql[] {
  if (!field.required) return [];
  return [
    sql`select m.row_number, ${path}::text as path, ${field.requiredMessage ?? 'FIELD_REQUIRED'}::text as code
        from merged m join staging s on s.row_number = m.row_number
        where m.${raw(target)} is null and s.${raw(staged)} is null`,
  ];
}

/** The rows of a select that have the same values in these columns as others, with the first three of those. */
export function repeatedRows(rows: Sql, columns: Sql, path: string): Sql {
  const first = raw([1, 2, 3, 4].map((place) => `nth_value(row_number, ${place}) over same`).join());
  return sql`
    select row_number, ${path}::text as path, 'KEY_REPEATED' as code, jsonb_build_object('rows',
      array_to_string((array_remove(first, row_number::text))[1:3] || case when times > 4 then '…' end, ', ')) as params
    from (
      select row_number, count(*) over same as times, array[${first}]::text[] as first from (${rows}) given
      window same as (
        partition by ${columns} order by row_number rows between unbounded preceding and unbounded following)) counted
    where times > 1`;
}

function repeated(group: readonly StagedColumn[]): Sql {
  const given = raw(group.map(({ target }) => `${target} is not null`).join(' and '));
  const columns = raw(group.map(({ target }) => target).join(', '));
  return repeatedRows(sql`select * from merged where ${given}`, columns, group.at(-1)?.path ?? '');
}

function taken(table: EntityTable, columns: readonly StagedColumn[], group: readonly StagedColumn[]): Sql {
  const same = raw(group.map(({ target }) => `t.${target} = m.${target}`).join(' and '));
  const path = group.at(-1)?.path ?? '';
  const key = columns.find((column) => column.path === table.entity.key)?.target ?? 'id';
  const name = keyColumns(table, columns).at(-1)?.target ?? key;
  const owner = sql`
    select ${table.entity.path}::text as entity, ${raw(`t.${key}`)}::text as key, ${raw(`t.${name}`)}::text as name`;
  return sql`
    select m.row_number, ${path}::text as path, 'VALUE_TAKEN' as code, ${asJson(owner)} as obstacles
    from merged m join ${raw(table.table)} t on ${same} and ${raw(notArchivedCondition(table, 't'))}
    where t.id is distinct from m.existing_id
      and not exists (select 1 from staging o where o.existing_id = t.id)`;
}

/** The staged columns of each group of fields that is unique. */
export function uniqueGroups(table: EntityTable, columns: readonly StagedColumn[]): StagedColumn[][] {
  return table.entity.unique
    .map((paths) => paths.flatMap((path) => columns.find((column) => column.path === path) ?? []))
    .filter((group) => group.length > 0);
}

/** Rows with an unknown key, where the file lacks a column that new rows need: they are misspelt, not new. */
export function unknownKeys(
  table: EntityTable,
  columns: readonly StagedColumn[],
  given: readonly StagedColumn[],
): Sql | undefined {
  const key = keyColumns(table, columns).at(-1);
  const targets = new Set(targetsOf(given));
  const isWhole = columns.every(({ field, target }) => !field.required || targets.has(target));
  if (!key || isWhole) return undefined;
  return sql`
    select row_number, ${key.path}::text as path, 'KEY_UNKNOWN'::text as code
    from staging where existing_id is null and ${raw(key.staged)} is not null`;
}

/** Validation errors that need other rows of the file or the database. */
export async function findStoredFaults(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  more: readonly (Sql | undefined)[],
): Promise<StoredFaults> {
  const groups = uniqueGroups(table, columns);
  const selects = [
    ...[...columns.flatMap(unresolved), ...columns.flatMap(missing), ...groups.map(repeated)],
    ...[...groups.map((group) => taken(table, columns, group)), ...more.flatMap((rules) => rules ?? [])],
  ].map((one) => sql`select row_number, path, code, jsonb_strip_nulls(to_jsonb(f)) as told from (${one}) f`);
  await client.query(sql`
    create temporary table found on commit drop as
    select distinct on (row_number, path, code) row_number, path, told - '{row_number,path}'::text[] as told
    from (${join(selects, ' union all ')}) found`);
  const first = await client.query<Found>(sql`
    select row_number, path, told from found
    where row_number in (select distinct row_number from found order by row_number limit ${MAX_REPORTED})
    order by row_number, path, told ->> 'code'`);
  const all = await client.query<{ rows: number[] }>(sql`
    select coalesce(array_agg(distinct row_number), '{}') as rows from found`);
  return { first: first.rows, rows: all.rows[0]?.rows ?? [] };
}

/** The original cells of staged rows. */
export async function readCells({ client }: Change, rows: readonly number[]): Promise<[number, string[]][]> {
  const found = await client.query<{ row_number: number; cells: string }>(
    'select row_number, cells from staging where row_number = any($1::int[])',
    [rows],
  );
  return found.rows.map(({ row_number, cells }) => [row_number, JSON.parse(cells) as string[]]);
}
