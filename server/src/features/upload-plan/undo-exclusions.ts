import type { Fault } from '@cooler/contract/kernel/validate.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reference } from '../../kernel/entity-table.ts';
import { Problem } from '../../kernel/problem.ts';
import type { StagedColumn } from '../../kernel/upload/staging.ts';
import type { Change } from '../../kernel/write/change.ts';
import { shownName } from '../person/name-of.ts';
import { findReferred } from './referred-rows.ts';
import type { Uploaded } from './uploaded-tables.ts';

/** A line that an undo leaves unchanged, and why, stored in `records.left_for`; records already undone have `is_undone`. */
interface Left {
  readonly line: number;
  readonly reason: Fault;
}

const noteOf = (reason: Fault) => [{ column: '', value: '', params: {}, ...reason }];

async function leave({ client }: Change, left: readonly Left[]): Promise<void> {
  if (left.length === 0) return;
  const lines = left.map(({ line }) => line);
  const notes = left.map(({ reason }) => JSON.stringify(noteOf(reason)));
  await client.query(sql`
    update records r set left_for = n.note
    from unnest(${lines}::int[], ${notes}::jsonb[]) n (line, note)
    where r.line = n.line and r.left_for is null`);
  await client.query(sql`delete from merged where row_number = any(${lines}::int[])`);
  await client.query(sql`delete from staging where row_number = any(${lines}::int[])`);
}

/** Excludes records that were changed or deleted after the upload; changes by an earlier undo count as undone. */
export async function excludeChangedLater(
  { client }: Change,
  { table, oneValue = [] }: Uploaded,
  undoes: number,
): Promise<void> {
  await client.query(sql`
    update records u set
      is_undone = later.by_undo or (u.is_new and later.action = 'DELETE'),
      left_for = case when not later.by_undo and not (u.is_new and later.action = 'DELETE') then
        jsonb_build_array(jsonb_build_object('column', '', 'value', '',
          'code', case later.action when 'DELETE' then 'UNDO_DELETED_LATER' else 'UNDO_CHANGED_LATER' end,
          'params', jsonb_build_object('person', ${shownName(sql`later.done_by`)},
            'time', to_char(later.done_at at time zone 'Europe/Budapest', 'YYYY-MM-DD HH24:MI')))) end
    from (
      select distinct on (u.line) u.line, b.action, b.done_by, b.done_at,
        exists (select from uploads o where o.operation = b.operation and o.undoes = ${undoes}) as by_undo
      from records u
      join audit_trail b on b.entity = ${table.table} and b.record_id = u.record_id and b.id > u.entry
      where u.is_new or b.action = 'DELETE'
        or b.changes ?| array(select jsonb_object_keys(u.changes))
        or (b.changes ?| ${oneValue}::text[] and u.changes ?| ${oneValue}::text[])
      order by u.line, b.id desc) later
    where later.line = u.line`);
}

const goneReason = async ({ client }: Change, { explain }: Reference, value: string): Promise<Fault> =>
  (await explain?.(client, value)) ?? { code: 'REFERENCE_UNKNOWN', params: { value } };

/** Excludes rows that would refer to archived records. */
export async function excludeArchivedReferences(
  change: Change,
  { table }: Uploaded,
  columns: readonly StagedColumn[],
): Promise<void> {
  for (const { reference } of columns) {
    if (!reference) continue;
    const { rows } = await change.client.query<{ line: number; name: string }>(sql`
      select m.row_number as line, r.${raw(reference.key)}::text as name
      from merged m join ${raw(table.table)} t on t.id = m.existing_id
      join ${raw(reference.table)} r on r.id = m.${raw(reference.column)}
      where m.${raw(reference.column)} is distinct from t.${raw(reference.column)} and r.archived_at is not null`);
    const names = [...new Set(rows.map(({ name }) => name))];
    const reasons = new Map<string, Fault>();
    for (const name of names) reasons.set(name, await goneReason(change, reference, name));
    await leave(
      change,
      rows.map(({ line, name }) => ({ line, reason: reasons.get(name) as Fault })),
    );
  }
}

async function refusalOf(change: Change, { rules }: Uploaded, id: number): Promise<Fault | undefined> {
  try {
    await rules.checkRemoval?.(change, id);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, params, extra } = error;
    return { code, params, ...(extra.obstacles && { obstacles: extra.obstacles }) };
  }
}

interface NewRow {
  readonly line: number;
  readonly id: number;
}

/** Excludes new rows that are referred to by now, and those of entities whose rows are never deleted. */
export async function excludeReferenced(change: Change, uploaded: Uploaded): Promise<void> {
  const { archives } = uploaded.table;
  await findReferred(change, uploaded);
  const asked = archives ? sql`record_id in (select id from referred)` : sql`true`;
  const { rows } = await change.client.query<NewRow>(sql`
    select line, record_id as id from records
    where is_new and not is_undone and left_for is null and ${asked} order by line`);
  const left: Left[] = [];
  for (const { line, id } of rows) {
    const reason = archives ? await refusalOf(change, uploaded, id) : { code: 'UNDO_NOT_REMOVABLE' };
    if (reason) left.push({ line, reason });
  }
  await leave(change, left);
}
