import type { Thread } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { readThread, threadKey } from './thread-calls.ts';

/** The comments on a request, oldest first; the latest page is loaded first. */
export function useThread(id: number) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: threadKey(id),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readThread(id, pageParam, signal),
    getNextPageParam: ({ comments, hasMore }: Thread) => (hasMore ? comments[0]?.id : undefined),
  });
  const pages = data?.pages ?? [];
  return { ...query, latest: pages[0], comments: pages.toReversed().flatMap(({ comments }) => comments) };
}

/** Refreshes a thread, and the lists that show its state. */
export function useThreadRefresh(id: number): () => Promise<void> {
  const client = useQueryClient();
  const refreshRequests = useRequestRefresh();
  return async () => {
    await client.invalidateQueries({ queryKey: threadKey(id) });
    await refreshRequests();
  };
}
