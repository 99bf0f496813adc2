import type { UnreadNotifications } from '@cooler/contract/features/notification/notification.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { followWhileVisible } from '../change/follow-while-visible.ts';

/** The address of the user's notifications. */
export const NOTIFICATIONS = '/resource/notifications';

/** The query key of the list of notifications. */
export const LIST = ['notifications', 'list'];

const UNREAD = ['notifications', 'unread'];

const unread = queryOptions({
  queryKey: UNREAD,
  queryFn: (): UnreadNotifications => ({ unread: 0, mark: '' }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of unread notifications, kept current by long polling. */
export function useUnread(): number {
  const client = useQueryClient();
  const { data } = useQuery(unread);
  useEffect(() => {
    const ended = new AbortController();
    let mark: string | undefined;
    void followWhileVisible(async (signal) => {
      const query: Record<string, string> = mark === undefined ? {} : { after: mark };
      const answer = await api.get<UnreadNotifications>(`${NOTIFICATIONS}/unread`, { query, signal });
      if (answer.mark !== mark) {
        client.setQueryData(UNREAD, answer);
        await client.invalidateQueries({ queryKey: LIST });
      }
      mark = answer.mark;
    }, ended.signal);
    return () => ended.abort();
  }, [client]);
  return data?.unread ?? 0;
}
