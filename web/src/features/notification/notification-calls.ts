import type {
  NotificationPage,
  UnreadNotifications,
} from '@cooler/contract/features/notification/notification.ts';
import type {
  ChosenNotificationPreferences,
  NotificationPreferences,
} from '@cooler/contract/features/notification/notification-preferences.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { NOTIFICATIONS } from './use-unread.ts';

export const findNotifications = (before: number | undefined, signal: AbortSignal) =>
  api.get<NotificationPage>(NOTIFICATIONS, {
    query: before === undefined ? {} : { before: String(before) },
    signal,
  });

export const markRead = (what: { readonly id: number } | { readonly upTo: number }) =>
  api.set<UnreadNotifications>(`${NOTIFICATIONS}/read`, what);

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => api.get<NotificationPreferences>(`${NOTIFICATIONS}/preferences`, { signal }),
});

export const savePreferences = (chosen: ChosenNotificationPreferences) =>
  api.put<NotificationPreferences>(`${NOTIFICATIONS}/preferences`, chosen);

export const endSubscription = (endpoint: string) =>
  api.put(`${NOTIFICATIONS}/subscriptions/end`, { endpoint });
