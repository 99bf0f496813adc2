import type { PlanOfChange } from '@cooler/contract/features/audit/plan-of-change.ts';
import type { EntryPage } from '@cooler/contract/features/audit/record-history.ts';
import { KEPT_HOURS } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL of the plan that the change `a` of the trail applied, as the column `plan`; only plans of the viewer that are
 * still stored.
 */
export const planOfChange = (viewer: string): Sql => sql`
  select json_build_object('entity', p.entity, 'operation', p.operation, 'line', r.line, 'place', (
    select count(*) from upload_plan_rows b where b.plan = p.id and b.line < r.line)) as plan
  from upload_plans p left join upload_plan_rows r on r.plan = p.id and r.record_key = a.record_key
  where p.owner = ${viewer} and p.committed = a.operation
    and p.made_at > now() - make_interval(hours => ${KEPT_HOURS})
  order by r.line limit 1`;

async function plansOf(
  pool: Pool,
  viewer: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlanOfChange>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; plan: PlanOfChange }>(sql`
    select a.id, p.plan from audit_trail a cross join lateral (${planOfChange(viewer)}) p
    where a.id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** The same entries, each with the plan that it applied, null where there is none. */
export async function withPlans(pool: Pool, viewer: string, page: EntryPage): Promise<EntryPage> {
  const uploaded = page.content.filter(({ uploadId }) => uploadId !== null);
  const plans = await plansOf(
    pool,
    viewer,
    uploaded.map(({ id }) => id),
  );
  return { ...page, content: page.content.map((entry) => ({ ...entry, plan: plans.get(entry.id) ?? null })) };
}
