import {
  KEPT_HOURS,
  type PlanKind,
  type PlanNote,
  type UploadPlan,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { ListEdit, PlanCounts } from './store-plan.ts';

/** A stored plan without its rows. */
export interface KeptPlan {
  readonly id: number;
  readonly operation: string;
  readonly kind: PlanKind;
  readonly origin: UploadPlan['origin'];
  readonly undoes: number | null;
  readonly fileName: string;
  readonly madeAt: string;
  readonly keptUntil: string;
  readonly counts: PlanCounts;
  readonly report: { readonly problems: PlanNote[]; readonly warnings: PlanNote[] } | null;
  readonly committed: string | null;
}

/** Identifies a plan, and the user who requests it. */
export interface PlanName {
  readonly entity: string;
  readonly operation: string;
  readonly owner: string;
}

/** Finds a plan of the user; other users' plans are not found. */
export async function findPlan(
  client: Pool | PoolClient,
  { entity, operation, owner }: PlanName,
  mode: 'read' | 'lock' = 'read',
): Promise<KeptPlan> {
  const locking = mode === 'read' ? sql`` : sql`for update`;
  const { rows } = await client.query<KeptPlan>(sql`
    select id, operation, kind, undoes,
      coalesce((select origin from uploads u where u.id = p.undoes), case kind when 'LIST' then 'LIST' else 'FILE' end) as origin, file_name as "fileName", made_at as "madeAt",
      made_at + make_interval(hours => ${KEPT_HOURS}) as "keptUntil", counts, report, committed
    from upload_plans p
    where operation = ${operation} and entity = ${entity} and owner = ${owner}
      and made_at > now() - make_interval(hours => ${KEPT_HOURS}) ${locking}`);
  if (!rows[0]) throw problem('PLAN_GONE');
  return rows[0];
}

/** The list edit that a plan applies. */
export async function findEdit(client: PoolClient, plan: number): Promise<ListEdit> {
  const { rows } = await client.query<{ edit: ListEdit }>(sql`
    select list_edit as edit from upload_plans where id = ${plan}`);
  if (!rows[0]) throw problem('PLAN_GONE');
  return rows[0].edit;
}

function canCommit({ kind, counts, report, committed }: KeptPlan): boolean {
  const doesSomething = Boolean(counts.CREATED || counts.UPDATED || counts.REMOVED);
  if (committed || !doesSomething) return false;
  return kind !== 'FILE' || (!counts.REJECTED && report?.problems.length === 0);
}

/** A plan as shown to its owner. */
export function shownPlan(plan: KeptPlan): UploadPlan {
  const { operation, kind, origin, fileName, madeAt, keptUntil, report, counts, committed } = plan;
  return {
    operation,
    kind,
    origin,
    fileName,
    madeAt,
    keptUntil,
    counts: allCounts(counts),
    problems: report?.problems ?? [],
    warnings: report?.warnings ?? [],
    canCommit: canCommit(plan),
    committed,
  };
}

/** The counts of a plan, with zeros for missing ones. */
export function allCounts(counts: PlanCounts): UploadPlan['counts'] {
  return { CREATED: 0, UPDATED: 0, REMOVED: 0, UNCHANGED: 0, REJECTED: 0, WARNED: 0, MOVED: 0, ...counts };
}
