import {
  type CommittedPlan,
  PLAN_PAGE_SIZE,
  type PlanFilter,
  type PlanPage,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { ProblemError } from '../../kernel/feedback/problem.ts';

/** Identifies a plan: the entity and the operation id. */
export interface PlanName {
  readonly entity: string;
  readonly operation: string;
}

const addressOf = ({ entity, operation }: PlanName) => `/resource/upload-plans/${entity}/${operation}`;

/** The path of the page of a plan. */
export const planAddress = ({ entity, operation }: PlanName) => `/upload-plans/${entity}/${operation}`;

/** One page of a plan; `page` is 1-based. */
export function planQuery(name: PlanName, show: PlanFilter | undefined, page: number) {
  return queryOptions({
    queryKey: ['upload-plan', name.entity, name.operation, show ?? '', page],
    queryFn: ({ signal }) =>
      api.get<PlanPage>(addressOf(name), {
        query: { page: String(page - 1), size: String(PLAN_PAGE_SIZE), ...(show && { show }) },
        signal,
      }),
    retry: false,
  });
}

/** Commits a plan. */
export function commitPlan(name: PlanName): Promise<CommittedPlan> {
  return api.put<CommittedPlan>(`${addressOf(name)}/commit`, undefined, { isFinal: true });
}

/** Creates a plan that undoes an upload; resolves to the new plan. */
export async function planUndo(name: PlanName): Promise<PlanName> {
  const { operationId } = await api.put<{ operationId: string }>(`${addressOf(name)}/undo`, undefined);
  return { entity: name.entity, operation: operationId };
}

/** The operation id of the plan that replaces an outdated one (`PLAN_OUTDATED`); undefined for other errors. */
export function replacementIn(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.message !== 'PLAN_OUTDATED') return undefined;
  return (error.problem.upload as { operationId?: string } | undefined)?.operationId;
}
