import { type Entity, fieldAt, labelOf, referenceOf } from '@cooler/contract/kernel/entity.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { allowLongStatements } from '../../../kernel/database/long-statements.ts';
import { type EntityTable, notArchivedCondition } from '../../../kernel/entity-table.ts';
import { mergeStaging } from '../../../kernel/upload/checks.ts';
import { createStaging, type StagedColumn, stagedColumns } from '../../../kernel/upload/staging.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { referenceLock } from '../../../kernel/write/references.ts';
import { lockRows, takeTurn } from '../../../kernel/write/store.ts';
import { recordKey } from '../changed-cells.ts';
import { excludeFaulty, planRecords } from '../records.ts';
import type { ListEdit, PlanHead } from '../store-plan.ts';
import type { Uploaded } from '../uploaded-tables.ts';

/** The text code of a column's label; a reference is labelled by the name of its target. */
function columnLabel(entity: Entity, path: string): string {
  const name = `${referenceOf(path)}.name`;
  return labelOf(entity, fieldAt(entity, path).kind === 'ref' && name in entity.fields ? name : path);
}

/** The stored head of a list edit's plan; it is named by its column. */
export function headOfList({ entity }: EntityTable, edit: ListEdit): PlanHead {
  return {
    entity: entity.path,
    kind: 'LIST',
    fileName: columnLabel(entity, edit.column),
    edit,
    report: null,
  };
}

/** Locks and collects the chosen rows that still exist. */
async function gather(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  ids: readonly number[],
): Promise<void> {
  await takeTurn(client, table, 'many');
  await client.query(sql`
    create temporary table records on commit drop as
    select given.place::int as line, t.id as record_id, ${raw(recordKey(columns, 't', 'id'))} as record_key,
      false as is_new, false as is_undone, null::jsonb as left_for
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join ${raw(table.table)} t on t.id = given.id and ${raw(notArchivedCondition(table, 't'))}`);
  await lockRows(client, table, 'select record_id from records');
  await client.query(`
    delete from records where record_id in (
      select id from ${table.table} t where id in (select record_id from records) and not (${notArchivedCondition(table, 't')}))`);
}

/** Stages the rows like a file that has only the edited column. */
async function stage(
  { client }: Change,
  table: EntityTable,
  columns: readonly StagedColumn[],
  { reference, staged, clearValue }: StagedColumn,
  value: ListEdit['value'],
): Promise<void> {
  // Columns that identify the row are copied; a file would repeat them.
  const telling = columns.filter(({ matchOnly }) => matchOnly);
  await client.query(createStaging(columns));
  await client.query(`
    insert into staging (${['row_number', 'existing_id', 'cells', ...telling.map((each) => each.staged)].join(', ')})
    select ${['r.line', 'r.record_id', `'[]'`, ...telling.map(({ target }) => `t.${target}`)].join(', ')}
    from records r join ${table.table} t on t.id = r.record_id`);
  await client.query(sql`update staging set ${raw(staged)} = ${value ?? clearValue ?? null}`);
  if (!reference || value === null) return;
  await client.query(sql`
    update staging set ${raw(reference.column)} = t.id
    from ${raw(reference.table)} t where t.archived_at is null and ${raw(`t.${reference.key}`)} = ${value}`);
}

/** Locks the row that the value refers to before the rows, so that it cannot be archived until they are stored. */
async function lockReference(
  { client }: Change,
  table: EntityTable,
  { reference }: StagedColumn,
  value: ListEdit['value'],
): Promise<void> {
  if (!reference || value === null) return;
  await client.query(sql`
    select from ${raw(reference.table)} where archived_at is null and ${raw(reference.key)} = ${value}
    ${referenceLock(table, reference)}`);
}

// A staged column that is empty keeps the stored value, unless it has a value that clears it.
const emptied = ({ target, clearValue }: StagedColumn): Sql | undefined =>
  clearValue === undefined ? sql`update merged set ${raw(target)} = null` : undefined;

/** The staged column that an edit writes. */
export function editedColumn(table: EntityTable, path: string): StagedColumn | undefined {
  return stagedColumns(table).find((column) => column.path === path && !column.matchOnly);
}

/** Says of a key that no row has any more why, where that is known. */
async function explainUnknown(
  { client }: Change,
  { path, reference }: StagedColumn,
  value: ListEdit['value'],
): Promise<void> {
  if (value === null) return;
  const known = await reference?.explain?.(client, value);
  if (!known) return;
  const problem = { column: path, value, ...known };
  await client.query(sql`
    update records set left_for = jsonb_build_array(${problem}::jsonb)
    where left_for @> ${JSON.stringify([{ column: path, code: 'REFERENCE_UNKNOWN' }])}::jsonb`);
}

/** Creates the table `planned`: what setting one value does to each of the chosen rows (docs/domain.md §8.12). */
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
  await lockReference(change, table, column, value);
  await gather(change, table, columns, ids);
  await stage(change, table, columns, column, value);
  await mergeStaging(
    change,
    table,
    columns,
    value === null ? emptied(column) : undefined,
    rules.completeUpload,
  );
  await excludeFaulty(change, uploaded, columns);
  await explainUnknown(change, column, value);
  await planRecords(change, table, columns);
  return columns;
}
