import type {
  RoundFilter,
  RoundProgress,
  RoundScope,
} from '@cooler/contract/features/stock-taking/round/round.ts';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';

/** The API path of rounds. */
export const ROUNDS = `/resource/${stockTakingRound.path}`;

/** What a round with this filter would cover; refetched when rounds change. */
export const scopeQuery = (filter: RoundFilter) =>
  queryOptions({
    queryKey: [stockTakingRound.path, 'scope', filter],
    queryFn: ({ signal }) => api.post<RoundScope>(`${ROUNDS}/scope`, filter, { signal }),
    gcTime: 0,
  });

/** The progress of a round. */
export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: [stockTakingRound.path, 'progress', id],
    queryFn: ({ signal }) => api.get<RoundProgress>(`${ROUNDS}/progress/${id}`, { signal }),
  });

/** The query keys to invalidate when a round starts or ends. */
export const CHANGED_BY_ROUNDS = [stockTakingRound.path, 'stock-taking-round-shops', 'device-register'];

/** Ends a round. */
export const endRound = (id: number): Promise<void> =>
  api.put(`${ROUNDS}/end/${id}`, undefined, { isFinal: true });
