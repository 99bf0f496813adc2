import type { HeadSummary } from '@cooler/contract/features/stock-taking/head/head-summary.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';

/** The counted findings of a stock-taking; refetched when stock-takings change. */
export const summaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['stock-taking-heads', 'summary', id],
    queryFn: ({ signal }) => api.get<HeadSummary>(`/resource/stock-taking-heads/summary/${id}`, { signal }),
  });
