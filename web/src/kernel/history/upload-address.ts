import type { PlanOfChange } from '@cooler/contract/features/audit/plan-of-change.ts';
import { PLAN_PAGE_SIZE } from '@cooler/contract/features/upload-plan/upload-plan.ts';

/** The address of a change's upload: the record's line in its plan, else all of its changes in the audit trail. */
export function uploadAddress(uploadId: number, plan: PlanOfChange | null | undefined): string {
  if (!plan) return `/audit?uploadId=${uploadId}`;
  const address = `/upload-plans/${plan.entity}/${plan.operation}`;
  if (plan.line === null) return address;
  return `${address}?show=ALL&page=${Math.floor(plan.place / PLAN_PAGE_SIZE) + 1}&line=${plan.line}`;
}
