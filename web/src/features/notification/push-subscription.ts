import { api } from '../../kernel/api/api.ts';
import { NOTIFICATIONS } from './use-unread.ts';

/** The service worker of this page, if there is one. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** The push subscription of this browser, if there is one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** Closes the push messages that are still shown. */
export async function closeShown(): Promise<void> {
  for (const shown of (await (await registration())?.getNotifications()) ?? []) shown.close();
}

/** Stores a push subscription as this user's. */
export const saveSubscription = (subscription: PushSubscriptionJSON) =>
  api.set(`${NOTIFICATIONS}/subscriptions`, { endpoint: subscription.endpoint, keys: subscription.keys });

/** Re-registers the subscription at every visit, which keeps it alive and assigns it to the current user. */
export async function renewPush(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await saveSubscription(subscription.toJSON());
}
