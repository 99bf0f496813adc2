import sql, { join, raw } from 'sql-template-tag';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { notArchivedCondition } from '../../kernel/entity-table.ts';
import { applyStaging } from '../../kernel/upload/apply.ts';
import { targetsOf } from '../../kernel/upload/checks.ts';
import {
  createStaging,
  isReference,
  type ReferenceColumn,
  type StagedColumn,
  stagedColumns,
} from '../../kernel/upload/staging.ts';
import type { Change } from '../../kernel/write/change.ts';
import { lockById } from '../../kernel/write/lock-by-id.ts';
import { byTable, referenceLock } from '../../kernel/write/references.ts';
import { lockRows, takeTurn } from '../../kernel/write/store.ts';
import { excludeFaulty, planRecords } from './records.ts';
import { excludeArchivedReferences, excludeChangedLater, excludeReferenced } from './undo-exclusions.ts';
import type { Uploaded } from './uploaded-tables.ts';

/** An upload that can be undone. */
export interface UndoneUpload {
  readonly id: number;
  readonly operation: string;
  readonly fileName: string;
  readonly origin: 'FILE' | 'LIST';
}

/** An upload to be undone: shown as a plan, or committed in this transaction. */
interface Undo {
  readonly upload: UndoneUpload;
  readonly isCommitted: boolean;
}

/** Collects what the upload did to each record, from the audit trail, and locks the records. */
async function gather(
  change: Change,
  { table, rules }: Uploaded,
  columns: readonly StagedColumn[],
  { upload, isCommitted }: Undo,
): Promise<void> {
  const { client } = change;
  await takeTurn(client, table, 'many');
  await client.query(sql`
    create temporary table records on commit drop as
    select row_number() over (order by id)::int as line, id as entry, record_id, record_key, action = 'CREATE' as is_new,
      changes, false as is_undone, null::jsonb as left_for
    from (
      select distinct on (record_id) id, record_id, record_key, action, changes from audit_trail
      where operation = ${upload.operation} and entity = ${table.table} and action in ('CREATE', 'UPDATE')
      order by record_id, id) a`);
  // References before rows (docs/domain.md §2.4), so that nobody archives them before the rows are put back.
  for (const ofTable of byTable(table, columns.filter(isReference))) {
    const [{ reference: first }] = ofTable as [ReferenceColumn];
    const before = ofTable.map(
      ({ reference: { column } }) => sql`select (changes -> ${column} ->> 0)::bigint from records`,
    );
    await client.query(sql`
      select count(*) from (
        select from ${raw(first.table)} where id in (${join(before, ' union ')})
        order by id ${referenceLock(table, first)}) locked`);
  }
  if (isCommitted) await rules.lockRemoval?.(change, sql`select record_id from records`);
  await lockRows(client, table, 'select record_id from records');
}

/** Fills `merged` with the rows as they were before the upload, and `staging` as the validation of files expects it. */
async function putBack(
  { client }: Change,
  { table }: Uploaded,
  columns: readonly StagedColumn[],
): Promise<void> {
  const targets = targetsOf(columns);
  await client.query(createStaging(columns));
  await client.query(sql`
    create temporary table merged on commit drop as
    select u.line as row_number, u.record_id as existing_id, null::bigint as new_id,
      ${raw(targets.map((target) => `p.${target}`).join(', '))}
    from records u join ${raw(table.table)} t on t.id = u.record_id and ${raw(notArchivedCondition(table, 't'))}
    cross join lateral jsonb_populate_record(t, coalesce((
      select jsonb_object_agg(key, value -> 0) from jsonb_each(u.changes) where key = any(${targets}::text[])), '{}')) p
    where not u.is_new and not u.is_undone and u.left_for is null`);
  await client.query(`
    insert into staging (row_number, existing_id, cells) select row_number, existing_id, '[]' from merged`);
}

/** Creates the table `planned`: what undoing an upload does to each of its records (docs/domain.md §8.11). */
export async function planUndo(change: Change, uploaded: Uploaded, undo: Undo): Promise<void> {
  const { table } = uploaded;
  const columns = stagedColumns(table);
  await allowLongStatements(change.client, 10);
  await gather(change, uploaded, columns, undo);
  await excludeChangedLater(change, uploaded, undo.upload.id);
  await putBack(change, uploaded, columns);
  await excludeArchivedReferences(change, uploaded, columns);
  await excludeFaulty(change, uploaded, columns);
  await excludeReferenced(change, uploaded);
  await planRecords(change, table, columns);
}

/** Applies the plan: reverts changed rows, archives new ones. */
export async function applyUndo(change: Change, { table, rules }: Uploaded): Promise<void> {
  const { client, actor } = change;
  await applyStaging(change, table, stagedColumns(table));
  if (!table.archives) return;
  // Rows that others refer to meanwhile must not be archived (docs/domain.md §2.4).
  await lockById(client, table.table, sql`id in (select record_id from planned where outcome = 'REMOVED')`);
  const { rows } = await client.query<{ id: number; isReferred: boolean }>(sql`
    update ${raw(table.table)} t
    set archived_at = now(), version = t.version + 1, updated_by = ${actor}, updated_date = now()
    from planned p where p.outcome = 'REMOVED' and t.id = p.record_id
    returning t.id, t.id in (select id from referred) as "isReferred"`);
  for (const { id, isReferred } of rows) if (isReferred) await rules.afterRemoval?.(change, id);
}
