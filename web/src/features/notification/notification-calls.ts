import type {
  NotificationPage,
  UnreadNotifications,
} from '@cooler/contract/features/notification/notification.ts';
import type { ChosenPreferences, Preferences } from '@cooler/contract/features/notification/preferences.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { NOTIFICATIONS } from './use-unread.ts';

export const findNotifications = (before: number | undefined, signal: AbortSignal) =>
  api.get<NotificationPage>(NOTIFICATIONS, {
    query: before === undefined ? {} : { before: String(before) },
    signal,
  });

export const markRead = (what: { readonly id: number } | { readonly upTo: number }) =>
  api.put<UnreadNotifications>(`${NOTIFICATIONS}/read`, what);

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api.get<Preferences>(`${NOTIFICATIONS}/preferences`, { signal }),
});

export const savePreferences = (chosen: ChosenPreferences) =>
  api.put<Preferences>(`${NOTIFICATIONS}/preferences`, chosen);

export const endSubscription = (endpoint: string) =>
  api.put(`${NOTIFICATIONS}/subscriptions/end`, { endpoint });
