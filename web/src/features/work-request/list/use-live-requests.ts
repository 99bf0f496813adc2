import type { RequestChanges } from '@cooler/contract/features/work-request/list/changes.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { refreshPagesInBackground } from '../../../kernel/list/refresh-in-background.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

const BASE = `/resource/${workRequest.path}`;
const ERROR_DELAY_MS = 5_000;

/** Waits for this long, or less when it is over. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits until the page can be seen: nobody looks at a hidden one, and browsers allow few calls at once. */
function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function refresh(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  await refreshPagesInBackground(queryClient, workRequest.path, signal);
  await queryClient.invalidateQueries({ queryKey: [workRequest.path, 'row'] });
}

async function follow(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  let known: number | undefined;
  while (!signal.aborted) {
    await whenVisible(signal);
    const hidden = new AbortController();
    const stop = () => document.visibilityState === 'hidden' && hidden.abort();
    document.addEventListener('visibilitychange', stop);
    try {
      const query: Record<string, string> = known === undefined ? {} : { after: String(known) };
      const either = AbortSignal.any([signal, hidden.signal]);
      const { changes } = await api.get<RequestChanges>(`${BASE}/changes`, { query, signal: either });
      if (known !== undefined && changes !== known) await refresh(queryClient, signal);
      known = changes;
    } catch {
      // The next round tells whether the server is there again; lists tell people themselves when they cannot load.
      if (!hidden.signal.aborted) await rest(ERROR_DELAY_MS, signal);
    } finally {
      document.removeEventListener('visibilitychange', stop);
    }
  }
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
