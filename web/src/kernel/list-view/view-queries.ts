import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Every view that the person keeps; fetched once, and kept in step with what is saved here. */
export const ownViews = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => api.get<readonly ListView[]>('/resource/views', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A view that somebody else shares. */
export const sharedView = (id: string) =>
  queryOptions({
    queryKey: ['views', id],
    queryFn: ({ signal }) => api.get<ListView>('/resource/views/id', { query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
