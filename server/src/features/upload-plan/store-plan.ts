import {
  KEPT_HOURS,
  type PlanKind,
  type PlanOutcome,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

/** Limits: plans per user, and rows of all plans together (docs/domain.md §15.2). */
const KEPT_OF_PERSON = 3;
const KEPT_ROWS = 2_000_000;

/** One value for a column of these rows, in the order in which they were chosen. */
export interface ListEdit {
  readonly column: string;
  readonly value: string | number | boolean | null;
  readonly ids: readonly number[];
}

/** The head of a plan; its rows are in the table `planned`. */
export interface PlanHead {
  readonly entity: string;
  readonly kind: PlanKind;
  readonly fileName: string;
  /** The upload that is undone. */
  readonly undoes?: number;
  /** The list edit of a plan. */
  readonly edit?: ListEdit;
  readonly report: Pick<UploadReport, 'problems' | 'warnings'> | null;
}

export type PlanCounts = Readonly<Partial<Record<PlanOutcome | 'WARNED' | 'MOVED', number>>>;

/** Deletes the oldest plans beyond the limits, without waiting for locked ones. */
async function makeRoom({ client }: Change, kept: number): Promise<void> {
  await client.query(sql`
    delete from upload_plans where id in (
      select id from upload_plans where id in (
        select id from (
          select id, made_at, row_number() over (partition by owner order by id desc) as nth,
            sum(planned_rows) over (order by id desc) as rows_so_far
          from upload_plans) p
        where id <> ${kept} and (nth > ${KEPT_OF_PERSON} or rows_so_far > ${KEPT_ROWS}
          or made_at < now() - make_interval(hours => ${KEPT_HOURS})))
      for update skip locked)`);
}

const MARK_EVERY = 1_000;

/**
 * Stores every 1,000th row of each filter as a mark, so that a page need not count all rows before it; each filter has
 * its own index.
 */
async function storeMarks({ client }: Change, plan: number): Promise<void> {
  await client.query(sql`
    insert into upload_plan_marks (plan, show, nth, line)
    select ${plan}, show, nth, line
    from (
      select 'ALL' as show, line, row_number() over (order by line) - 1 as nth
      from upload_plan_rows where plan = ${plan}
      union all
      select outcome, line, row_number() over (partition by outcome order by line) - 1
      from upload_plan_rows where plan = ${plan}
      union all
      select 'WARNED', line, row_number() over (order by line) - 1
      from upload_plan_rows where plan = ${plan} and warnings is not null
      union all
      select 'MOVED', line, row_number() over (order by line) - 1
      from upload_plan_rows where plan = ${plan} and has_moved) counted
    where nth > 0 and nth % ${MARK_EVERY} = 0`);
}

/** Stores the rows of `planned` as a plan of the acting user; rows that differ from the previous plan are marked. */
export async function storePlan(
  change: Change,
  operation: string,
  { entity, kind, fileName, undoes, edit, report }: PlanHead,
  before: number | null = null,
): Promise<number> {
  const { client, actor } = change;
  const { rows } = await client.query<{ id: number }>(sql`
    insert into upload_plans (operation, entity, kind, undoes, file_name, owner, planned_rows, counts, report, list_edit)
    values (${operation}, ${entity}, ${kind}, ${undoes ?? null}, ${fileName}, ${actor}, 0, '{}', ${report && JSON.stringify(report)}::jsonb,
      ${edit ? JSON.stringify(edit) : null}::jsonb)
    returning id`);
  const id = rows[0]?.id ?? 0;
  await client.query(sql`
    insert into upload_plan_rows (plan, line, outcome, record_id, version, record_key, changes, problems, warnings, has_moved)
    select ${id}, n.line, n.outcome, n.record_id, n.version, n.record_key, n.changes, n.problems, n.warnings,
      ${before}::bigint is not null and (
        (n.outcome, n.record_id, n.changes, n.problems) is distinct from (o.outcome, o.record_id, o.changes, o.problems)
        or (n.outcome in ('UPDATED', 'REMOVED') and n.version is distinct from o.version))
    from planned n left join upload_plan_rows o on o.plan = ${before} and o.line = n.line`);
  await client.query(sql`
    update upload_plans p set planned_rows = c.in_all, counts = jsonb_strip_nulls(jsonb_build_object(
      'CREATED', c.created, 'UPDATED', c.updated, 'REMOVED', c.removed, 'UNCHANGED', c.unchanged,
      'REJECTED', c.rejected, 'WARNED', c.warned, 'MOVED', c.moved))
    from (
      select count(*) as in_all,
        count(*) filter (where outcome = 'CREATED') as created,
        count(*) filter (where outcome = 'UPDATED') as updated,
        count(*) filter (where outcome = 'REMOVED') as removed,
        count(*) filter (where outcome = 'UNCHANGED') as unchanged,
        count(*) filter (where outcome = 'REJECTED') as rejected,
        count(warnings) as warned,
        count(*) filter (where has_moved) as moved
      from upload_plan_rows where plan = ${id}) c
    where p.id = ${id}`);
  await storeMarks(change, id);
  await makeRoom(change, id);
  return id;
}

/** How many rows differ from the stored plan. */
export async function countMoved({ client }: Change, plan: number): Promise<number> {
  const { rows } = await client.query<{ moved: number }>(sql`
    select count(*)::int as moved
    from planned n full join (select * from upload_plan_rows where plan = ${plan}) o on o.line = n.line
    where (n.outcome, n.record_id, n.changes, n.problems) is distinct from (o.outcome, o.record_id, o.changes, o.problems)
      or (n.outcome in ('UPDATED', 'REMOVED') and n.version is distinct from o.version)`);
  return rows[0]?.moved ?? 0;
}
