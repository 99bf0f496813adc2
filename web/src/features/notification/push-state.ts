import { endSubscription } from './notification-calls.ts';
import { findSubscription, registration, saveSubscription } from './push-subscription.ts';

/** The push state of this browser: subscribed, not subscribed, permission denied, or not supported. */
export type PushState = 'on' | 'off' | 'denied' | 'unable';

export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window) || !(await registration())) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Asks for permission, then subscribes this browser; an existing subscription is replaced, its key may be outdated. */
export async function turnOnPush(serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const worker = await navigator.serviceWorker.ready;
  await (await findSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  await saveSubscription(subscription.toJSON());
  return pushState();
}

/** Ends the subscription here and on the server, so that the next user of the browser gets only their own notifications. */
export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await endSubscription(subscription.endpoint);
  }
  return pushState();
}
