import type { PendingCallback } from '@cooler/contract/features/partner/callback.ts';
import type { Comparison } from '@cooler/contract/features/partner/difference.ts';
import type { PartnerOverview } from '@cooler/contract/features/partner/overview.ts';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { notifyError, notifySuccess } from '../../kernel/feedback/notices.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';
import { refreshPagesInBackground } from '../change/use-changes.ts';

const KEY = 'partners';
const POLL_INTERVAL_MS = 3_000;

/** The state of a partner, polled every 3 seconds. */
export function useOverview(partner: PartnerName) {
  const { data, isPending } = useQuery({
    queryKey: [KEY, 'overview'],
    queryFn: ({ signal }) => api.get<readonly PartnerOverview[]>('/resource/partners', { signal }),
    refetchInterval: POLL_INTERVAL_MS,
  });
  return { overview: data?.find((each) => each.partner === partner), isPending };
}

/** Refreshes the log when the figures of its partner have changed. */
export function useFreshLog(entity: Entity, overview: PartnerOverview | undefined): void {
  const queryClient = useQueryClient();
  const figures = overview && `${overview.waiting} ${overview.parked} ${overview.lastSentAt}`;
  useEffect(() => {
    if (figures === undefined) return;
    const ended = new AbortController();
    refreshPagesInBackground(queryClient, entity.path, ended.signal).catch(
      (error) => ended.signal.aborted || logError(error),
    );
    return () => ended.abort();
  }, [queryClient, entity, figures]);
}

/** Callbacks of a partner that await a decision. */
export function usePendingCallbacks(partner: PartnerName) {
  return useQuery({
    queryKey: [KEY, 'callbacks', partner],
    queryFn: ({ signal }) =>
      api.get<readonly PendingCallback[]>('/resource/partner-callbacks', { query: { partner }, signal }),
  });
}

/** The last comparison with a partner. */
export function useComparison(partner: PartnerName) {
  return useQuery({
    queryKey: [KEY, 'comparison', partner],
    queryFn: ({ signal }) =>
      api.get<Comparison>('/resource/partner-comparisons', { query: { partner }, signal }),
  });
}

/** Sends an administrator's decision, notifies of the outcome (`done` is the message), and refreshes the queries. Resolves once they are new. */
export function useDecision(entity: Entity) {
  const queryClient = useQueryClient();
  return async (address: string, query: Readonly<Record<string, string>>, done: string): Promise<void> => {
    try {
      await api.put(`/resource/${address}`, undefined, { query });
      notifySuccess(done);
    } catch (error) {
      notifyError(error);
    }
    refetchBehind(queryClient, [entity.path]);
    // What was decided is offered until this has come.
    await queryClient.invalidateQueries({ queryKey: [KEY] });
  };
}
