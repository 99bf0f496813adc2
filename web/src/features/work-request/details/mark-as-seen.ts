import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../../kernel/list/refetch-behind.ts';
import { useRight, useSession } from '../../../kernel/session/session.ts';
import { homeQuery } from '../page-queries/home-query.ts';

interface ShownRequest {
  readonly id: number;
  readonly version: number;
}

/** Marks the user's own request as seen as it is shown, so that the home page no longer marks it as new. */
export async function markAsSeen(client: QueryClient, { id, version }: ShownRequest): Promise<void> {
  try {
    await api.set('/resource/home/looks', undefined, { query: { id: String(id), version: String(version) } });
    refetchBehind(client, homeQuery.queryKey);
  } catch (error) {
    // It stays marked as new until it is opened again.
    logError(error);
  }
}

interface OpenRequest extends ShownRequest {
  readonly createdBy: string | null;
}

/** Marks the user's own request as seen while it is open, and again when it changes. */
export function useMarkAsSeen({ id, version, createdBy }: OpenRequest): void {
  const client = useQueryClient();
  const { username } = useSession();
  const mayDecide = useRight('work-requests.decide');
  // A username that was reused has a number appended (docs/domain.md §1.3).
  const isOwn = createdBy === username || createdBy?.startsWith(`${username} (`) === true;
  useEffect(() => {
    if (isOwn && !mayDecide) void markAsSeen(client, { id, version });
  }, [client, id, version, isOwn, mayDecide]);
}
