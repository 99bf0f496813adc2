import type {
  BulkDecision,
  BulkDecisionWithFailures,
  BulkEvent,
  DecisionParts,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { useSendOnce } from '../../../kernel/form/use-save.ts';
import { type Filters, queryOf, readValues } from '../../../kernel/list/filter-values.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

const BASE = `/resource/${workRequest.path}`;
const ADDRESS = `${BASE}/decisions`;
const POLL_INTERVAL_MS = 500;

/** All requests that match the filter, with the count that was shown. */
export interface ChosenByFilter {
  readonly query: Tree;
  readonly expected: number;
}

/** What a bulk decision covers: the selected requests, or all that match the filter. */
export type Chosen = { readonly rows: readonly WorkRequest[] } | ChosenByFilter;

/** The filter of the list, narrowed to requests awaiting approval. */
export function undecidedQuery(filters: Filters<typeof workRequest>): Tree {
  const shown = readValues(filters.requestStatus ?? '');
  const undecided = AWAITING_APPROVAL.filter((status) => shown.length === 0 || shown.includes(status));
  return { ...queryOf(workRequest, filters), requestStatus: undecided };
}

/** How many requests match a filter. */
export function useCount(query: Tree) {
  return useQuery({
    queryKey: [workRequest.path, 'count', query],
    queryFn: async ({ signal }) =>
      (await api.post<Page<unknown>>(`${BASE}/page`, { page: 0, size: 1, query }, { signal })).totalElements,
  });
}

/** What a decision on these would cover. */
export function useParts(chosen: Chosen) {
  const body = 'query' in chosen ? { query: chosen.query } : { rows: versionsOf(chosen.rows) };
  return useQuery({
    queryKey: [workRequest.path, 'parts', body],
    queryFn: ({ signal }) => api.post<DecisionParts>(`${ADDRESS}/parts`, body, { signal }),
  });
}

/** The user's latest decisions, polled while one of them is running. */
export function useDecisions() {
  return useQuery({
    queryKey: [workRequest.path, 'decisions'],
    queryFn: ({ signal }) => api.get<readonly BulkDecision[]>(ADDRESS, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((decision) => decision.state === 'RUNNING') ? POLL_INTERVAL_MS : false,
  });
}

/** The requests of a decision that could not be decided. */
export function useFailures(operationId: string) {
  return useQuery({
    queryKey: [workRequest.path, 'decision', operationId],
    queryFn: ({ signal }) => api.get<BulkDecisionWithFailures>(`${ADDRESS}/${operationId}`, { signal }),
  });
}

const versionsOf = (rows: readonly WorkRequest[]) => rows.map(({ id, version }) => ({ id, version }));

function bodyOf(event: BulkEvent, chosen: Chosen, reason: string | null): Tree {
  const decided = { event, ...(reason !== null && { reason }) };
  if ('query' in chosen) return { ...decided, ...chosen };
  return { ...decided, rows: versionsOf(chosen.rows) };
}

/** Starts a bulk decision; the idempotency key makes a retry after a lost response the same decision. */
export function useDecide(): (
  event: BulkEvent,
  chosen: Chosen,
  reason: string | null,
) => Promise<BulkDecision> {
  const sendOnce = useSendOnce();
  return (event, chosen, reason) => sendOnce<BulkDecision>(ADDRESS, bodyOf(event, chosen, reason));
}

/** Starts the undo of a bulk decision. */
export function undoDecision(operationId: string): Promise<BulkDecision> {
  return api.put<BulkDecision>(`${ADDRESS}/${operationId}/undo`, undefined, { isFinal: true });
}
