import type { RequestChanges } from '@cooler/contract/features/work-request/list/changes.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { followWhileVisible } from '../../../kernel/browser/follow-while-visible.ts';
import { refreshPagesInBackground } from '../../../kernel/list/refresh-in-background.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';
import { threadKey } from '../thread/thread-calls.ts';

const BASE = `/resource/${workRequest.path}`;

async function refresh(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  await refreshPagesInBackground(queryClient, workRequest.path, signal);
  await queryClient.invalidateQueries({ queryKey: [workRequest.path, 'row'] });
  await queryClient.invalidateQueries({ queryKey: threadKey() });
}

function follow(queryClient: QueryClient, ended: AbortSignal): Promise<void> {
  let known: number | undefined;
  return followWhileVisible(async (signal) => {
    const query: Record<string, string> = known === undefined ? {} : { after: String(known) };
    const { changes } = await api.get<RequestChanges>(`${BASE}/changes`, { query, signal });
    if (known !== undefined && changes !== known) await refresh(queryClient, ended);
    known = changes;
  }, ended);
}

/** Keeps the work requests on show as they are on the server, while somebody looks at them. */
export function useLiveRequests(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    void follow(queryClient, ended.signal);
    return () => ended.abort();
  }, [queryClient]);
}

/** A request that is being viewed, as it now is. */
export function useLiveRequest(viewed: WorkRequest | null): WorkRequest | null {
  const id = String(viewed?.id);
  const { data } = useQuery({
    queryKey: [workRequest.path, 'row', id],
    queryFn: async ({ signal }) =>
      (await api.get<Page<WorkRequest>>(BASE, { query: { id }, signal })).content[0] ?? viewed,
    enabled: viewed !== null,
    initialData: viewed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return viewed && data;
}
