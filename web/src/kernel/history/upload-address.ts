import type { PlanOfChange } from '@cooler/contract/features/audit/plan-of-change.ts';
import { PLAN_PAGE_SIZE } from '@cooler/contract/features/upload-plan/upload-plan.ts';

/** Where the upload of a change is seen: the record's line in its plan, else all that it did. */
export function uploadAddress(uploadId: number, plan: PlanOfChange | null | undefined): string {
  if (!plan) return `/audit?uploadId=${uploadId}`;
  const address = `/upload-plans/${plan.entity}/${plan.operation}`;
  if (plan.line === null) return address;
  return `${address}?show=ALL&page=${Math.floor(plan.place / PLAN_PAGE_SIZE) + 1}&line=${plan.line}`;
}
