import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { QueryClient } from '@tanstack/react-query';
import { dismissUnanswered } from '../../../kernel/feedback/notices.ts';
import type { NetworkError } from '../../../kernel/feedback/problem.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

/** Removes the notice that a step got no answer once the list shows the request as the user has changed it. */
export function dismissOnceTaken(
  queryClient: QueryClient,
  { id, version }: WorkRequest,
  username: string,
  { call = '' }: NetworkError,
): void {
  const isTaken = (row: WorkRequest) => row.id === id && row.version > version && row.updatedBy === username;
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const page = query.state.data as Partial<Page<WorkRequest>> | undefined;
    if (!page?.content?.some(isTaken)) return;
    stop();
    dismissUnanswered(call);
  });
}
