import type { Comment, Thread } from '@cooler/contract/features/work-request/thread/thread.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { readThread } from './thread-calls.ts';
import { threadKey } from './thread-key.ts';

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

/** The pages of a thread with a comment: in its place, or as the latest one. */
function withComment(pages: readonly Thread[], said: Comment): Thread[] {
  const isKnown = pages.some(({ comments }) => comments.some(({ id }) => id === said.id));
  return pages.map((page, index) => ({
    ...page,
    comments:
      !isKnown && index === 0
        ? [...page.comments, said]
        : page.comments.map((each) => (each.id === said.id ? said : each)),
  }));
}

/** Shows at once what has been stored, a comment or who watches, before it is refetched behind. */
export function useShowInThread(id: number) {
  const client = useQueryClient();
  const refresh = useRequestRefresh();
  const change = (changed: (pages: readonly Thread[]) => Thread[]) =>
    client.setQueryData<InfiniteData<Thread>>(
      threadKey(id),
      (thread) => thread && { ...thread, pages: changed(thread.pages) },
    );
  return {
    refresh,
    showComment: (said: Comment) => change((pages) => withComment(pages, said)),
    showWatchers: ({ isWatching, watchers }: Thread) =>
      change((pages) => pages.map((page) => ({ ...page, isWatching, watchers }))),
  };
}
