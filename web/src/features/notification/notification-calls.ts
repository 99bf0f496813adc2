import type {
  NotificationPage,
  UnreadNotifications,
} from '@cooler/contract/features/notification/notification.ts';
import type { ChosenPreferences, Preferences } from '@cooler/contract/features/notification/preferences.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kernel/api/api.ts';
import { followWhileVisible } from '../../kernel/browser/follow-while-visible.ts';

const BASE = '/resource/notifications';
const UNREAD = ['notifications', 'unread'];

export const LIST = ['notifications', 'list'];

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
      const answer = await api.get<UnreadNotifications>(`${BASE}/unread`, { query, signal });
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

export const findNotifications = (before: number | undefined, signal: AbortSignal) =>
  api.get<NotificationPage>(BASE, { query: before === undefined ? {} : { before: String(before) }, signal });

export const markRead = (what: { readonly id: number } | { readonly upTo: number }) =>
  api.put<UnreadNotifications>(`${BASE}/read`, what);

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api.get<Preferences>(`${BASE}/preferences`, { signal }),
});

export const savePreferences = (chosen: ChosenPreferences) =>
  api.put<Preferences>(`${BASE}/preferences`, chosen);

export const saveSubscription = (subscription: PushSubscriptionJSON) =>
  api.put(`${BASE}/subscriptions`, { endpoint: subscription.endpoint, keys: subscription.keys });

export const endSubscription = (endpoint: string) => api.put(`${BASE}/subscriptions/end`, { endpoint });
