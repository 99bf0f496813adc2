import type { AuditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import type {
  PlanFilter,
  PlanNote,
  PlanPage,
  PlanRow,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { changesInWords } from '../audit/read-changes.ts';
import { type KeptPlan, shownPlan } from './find-plan.ts';

/** The requested rows of a plan. */
interface PageOfPlan {
  readonly show: PlanFilter | undefined;
  readonly page: number;
  readonly size: number;
}

interface StoredRow extends Pick<PlanRow, 'line' | 'outcome' | 'recordKey'> {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly problems: readonly PlanNote[] | null;
  readonly warnings: readonly PlanNote[] | null;
}

function conditionOf(show: PlanFilter | undefined): Sql {
  if (show === undefined) return sql`true`;
  if (show === 'WARNED') return sql`warnings is not null`;
  return show === 'MOVED' ? sql`has_moved` : sql`outcome = ${show}`;
}

function countOf({ counts }: KeptPlan, show: PlanFilter | undefined): number {
  if (show) return counts[show] ?? 0;
  const { WARNED: _warned, MOVED: _moved, ...outcomes } = counts;
  return Object.values(outcomes).reduce((sum, count) => sum + count, 0);
}

/** One page of a plan, with its changes formatted like the audit trail. */
export async function readPlanPage(
  pool: Pool,
  table: string,
  plan: KeptPlan,
  { show, page, size }: PageOfPlan,
): Promise<PlanPage> {
  const before = page * size;
  const { rows } = await pool.query<StoredRow>(sql`
    with mark as (
      select nth, line from upload_plan_marks
      where plan = ${plan.id} and show = ${show ?? 'ALL'} and nth <= ${before}
      order by nth desc limit 1)
    select line, outcome, record_key as "recordKey", changes, problems, warnings
    from upload_plan_rows
    where plan = ${plan.id} and ${conditionOf(show)} and line >= coalesce((select line from mark), 0)
    order by line limit ${size} offset ${before} - coalesce((select nth from mark), 0)`);
  const entity = table as AuditEntry['entity'];
  const entries = rows.map(({ line, changes }) => ({ id: line, entity, action: 'UPDATE', changes }));
  const words = await changesInWords(pool, entries);
  return {
    plan: shownPlan(plan),
    content: rows.map(({ problems, warnings, ...row }) => ({
      ...row,
      changes: [...(words.get(row.line) ?? [])],
      problems: [...(problems ?? [])],
      warnings: [...(warnings ?? [])],
    })),
    totalElements: countOf(plan, show),
  };
}
