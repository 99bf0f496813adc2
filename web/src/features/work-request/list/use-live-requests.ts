import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';
import { refreshPagesInBackground, useChanges } from '../../change/use-changes.ts';
import { threadKey } from '../thread/thread-key.ts';
import { OVERVIEW_KEYS, requestKey } from '../use-request-refresh.ts';
import { awaitingMe } from './awaiting-me.ts';

const BASE = `/resource/${workRequest.path}`;

/** What changes of requests outdate besides the pages of their list. */
const OUTDATED: readonly QueryKey[] = [
  requestKey(),
  threadKey(),
  awaitingMe.queryKey,
  [workRequest.path, 'count'],
  [workRequest.path, 'free-stock'],
  ...OVERVIEW_KEYS,
];

async function refresh(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  await refreshPagesInBackground(queryClient, workRequest.path, signal);
  await Promise.all(OUTDATED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

const COUNTED = [awaitingMe.queryKey];

/** Refreshes the displayed work requests when they change on the server. */
export const useLiveRequests = (): void => useChanges(workRequest, refresh, workRequest.path, COUNTED);

/** The current state of the request that is open. */
export function useLiveRequest(viewed: WorkRequest | null): WorkRequest | null {
  const { data } = useQuery({
    queryKey: requestKey(viewed?.id ?? 0),
    queryFn: async ({ signal }) =>
      (await api.get<Page<WorkRequest>>(BASE, { query: { id: String(viewed?.id) }, signal })).content[0] ??
      viewed,
    enabled: viewed !== null,
    initialData: viewed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return viewed && data;
}
