import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** All of the user's own views; fetched once, refetched after a save. */
export const ownViews = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => api.get<readonly ListView[]>('/resource/views', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A view that another user shares. */
export const sharedView = (id: string) =>
  queryOptions({
    queryKey: ['views', id],
    queryFn: ({ signal }) => api.get<ListView>('/resource/views/id', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
