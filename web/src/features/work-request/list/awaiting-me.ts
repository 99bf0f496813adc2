import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

/** How many requests await the decision of the signed-in user or of people whom the user stands in for. */
export const awaitingMe = queryOptions({
  queryKey: [workRequest.path, 'awaiting-me'],
  queryFn: async ({ signal }) => {
    const request = { page: 0, size: 1, query: { awaiting: 'me' } };
    const page = await api.post<Page<unknown>>(`/resource/${workRequest.path}/page`, request, { signal });
    return page.totalElements;
  },
});
