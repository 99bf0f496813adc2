import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, READ_MS } from '../../../kernel/api/api.ts';
import type { Page } from '../../../kernel/list/use-entity-page.ts';

/** How many rows of a list await the decision of the signed-in user or of people whom the user stands in for. */
export const awaitingIn = (path: string) =>
  queryOptions({
    queryKey: [path, 'awaiting-me'],
    queryFn: ({ signal }) => {
      const request = { page: 0, size: 1, query: { awaiting: 'me' } };
      return api.post<Page<unknown>>(`/resource/${path}/page`, request, { signal, limitMs: READ_MS });
    },
    select: ({ totalElements }) => totalElements,
  });

/** How many requests do. */
export const awaitingMe = awaitingIn(workRequest.path);
