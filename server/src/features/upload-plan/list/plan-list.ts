import { type Entity, fieldAt, labelOf, referenceOf } from '@cooler/contract/kernel/entity.ts';
import sql, { raw } from 'sql-template-tag';
import { allowLongStatements } from '../../../kernel/database/long-statements.ts';
import { type EntityTable, notArchivedCondition } from '../../../kernel/entity-table.ts';
import { mergeStaging } from '../../../kernel/upload/checks.ts';
import { createStaging, type StagedColumn, stagedColumns } from '../../../kernel/upload/staging.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { recordKey } from '../changed-cells.ts';
import { leaveFaulty, planRecords } from '../records.ts';
import type { ListEdit, PlanHead } from '../store-plan.ts';
import type { Uploaded } from '../uploaded-tables.ts';

/** The text code of a column as people know it: a reference by the name of what it leads to. */
function columnLabel(entity: Entity, path: string): string {
  const name = `${referenceOf(path)}.name`;
  return labelOf(entity, fieldAt(entity, path).kind === 'ref' && name in entity.fields ? name : path);
}

/** What is kept of an edit beside its rows; it is named by its column. */
export function headOfList({ entity }: EntityTable, edit: ListEdit): PlanHead {
  return {
    entity: entity.path,
    kind: 'LIST',
    fileName: columnLabel(entity, edit.column),
    edit,
    report: null,
  };
}

/** The chosen rows that are there, locked. */
async function gather(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  ids: readonly number[],
): Promise<void> {
  await client.query(sql`
    create temporary table records on commit drop as
    select given.place::int as line, t.id as record_id, ${raw(recordKey(columns, 't', 'id'))} as record_key,
      false as is_new, false as is_undone, null::jsonb as left_for
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join ${raw(table.table)} t on t.id = given.id and ${raw(notArchivedCondition(table, 't'))}`);
  await client.query(`
    select count(*) from (
      select from ${table.table} where id in (select record_id from records) order by id for update) locked`);
  await client.query(`
    delete from records where record_id in (
      select id from ${table.table} t where id in (select record_id from records) and not (${notArchivedCondition(table, 't')}))`);
}

/** Stages the rows as a file would that has the column of the edit alone. */
async function stage(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  { reference, staged, clearValue }: StagedColumn,
  value: ListEdit['value'],
): Promise<void> {
  // What says which row is meant stands in it; a file would repeat it.
  const telling = columns.filter(({ matchOnly }) => matchOnly);
  await client.query(createStaging(columns));
  await client.query(`
    insert into staging (${['row_number', 'existing_id', 'cells', ...telling.map((each) => each.staged)].join(', ')})
    select ${['r.line', 'r.record_id', `'[]'`, ...telling.map(({ target }) => `t.${target}`)].join(', ')}
    from records r join ${table.table} t on t.id = r.record_id`);
  await client.query(sql`update staging set ${raw(staged)} = ${value ?? clearValue ?? null}`);
  if (!reference || value === null) return;
  // Locked, so that nobody archives what the rows refer to before they are stored.
  await client.query(sql`
    update staging set ${raw(reference.column)} = t.id
    from (select id from ${raw(reference.table)} where archived_at is null and ${raw(reference.key)} = ${value} for key share) t`);
}

async function empty({ client }: Change, { target, clearValue }: StagedColumn): Promise<void> {
  if (clearValue === undefined) await client.query(`update merged set ${target} = null`);
}

/** The column of a staged table that an edit fills. */
export function editedColumn(table: EntityTable, path: string): StagedColumn | undefined {
  return stagedColumns(table).find((column) => column.path === path && !column.matchOnly);
}

/** Makes the table `planned` of what one value does to the chosen rows (docs/domain.md §8.12). */
export async function planList(
  change: Change,
  uploaded: Uploaded,
  { column: path, value, ids }: ListEdit,
): Promise<readonly StagedColumn[]> {
  const { table, rules } = uploaded;
  const columns = stagedColumns(table);
  const column = editedColumn(table, path);
  if (!column)
    throw new Error(`${table.table} has no column for ${fieldAt(table.entity, path).kind} ${path}`);
  await allowLongStatements(change.client, 10);
  await gather(change, table, columns, ids);
  await stage(change, table, columns, column, value);
  await mergeStaging(change, table, columns, rules.completeUpload);
  if (value === null) await empty(change, column);
  await leaveFaulty(change, uploaded, columns);
  await planRecords(change, table, columns);
  return columns;
}
