import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dismissUnanswered, noticeStore } from '../../../kernel/feedback/notices.ts';
import type { NetworkError } from '../../../kernel/feedback/problem.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

/** Removes the notice that a step got no answer once the list shows the request as the user has changed it. */
export function dismissOnceTaken(
  queryClient: QueryClient,
  { id, version }: WorkRequest,
  username: string,
  failure: NetworkError,
): void {
  const isTaken = (row: WorkRequest) => row.id === id && row.version > version && row.updatedBy === username;
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const isShown = noticeStore.get().some(({ error }) => error === failure);
    const page = query.state.data as Partial<Page<WorkRequest>> | undefined;
    const hasBeenTaken = page?.content?.some(isTaken) === true;
    if (isShown && hasBeenTaken) dismissUnanswered(failure.call ?? '');
    if (!isShown || hasBeenTaken) stop();
  });
}
