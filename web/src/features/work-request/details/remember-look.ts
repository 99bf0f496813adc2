import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kernel/api/api.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { useRight, useSession } from '../../../kernel/session/session.ts';
import { homeQuery } from '../shown/home-query.ts';

/** Remembers that an own request has been seen as it is; the home page marks it as news no more. */
export async function rememberLook(client: QueryClient, id: number): Promise<void> {
  try {
    await api.put('/resource/home/looks', undefined, { query: { id: String(id) } });
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  } catch (error) {
    // It stays news, and can be seen again.
    logError(error);
  }
}

interface SeenRequest {
  readonly id: number;
  readonly version: number;
  readonly createdBy: string | null;
}

/** Remembers an own request that is being read, and each newer state of it. */
export function useLook({ id, version, createdBy }: SeenRequest): void {
  const client = useQueryClient();
  const { username } = useSession();
  const isLeader = useRight('work-requests.decide');
  // A name that was used before has a number behind it (docs/domain.md §1.3).
  const isOwn = createdBy === username || createdBy?.startsWith(`${username} (`) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another state to be seen.
  useEffect(() => {
    if (isOwn && !isLeader) void rememberLook(client, id);
  }, [client, id, version, isOwn, isLeader]);
}
