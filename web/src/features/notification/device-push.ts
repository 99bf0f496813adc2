import { endSubscription, saveSubscription } from './notification-calls.ts';

/** Whether this browser can be told: whether it can at all, and whether the person lets it. */
export type DeviceState = 'on' | 'off' | 'denied' | 'unable';

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

export async function deviceState(): Promise<DeviceState> {
  if (!('PushManager' in window) || !('Notification' in window) || !(await registration())) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Has this browser told; asks the person first. A key that the server no longer has is given up. */
export async function turnOnDevice(serverKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  const worker = await navigator.serviceWorker.ready;
  await (await findSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  await saveSubscription(subscription.toJSON());
  return deviceState();
}

/** Ends what this browser is told, here and at the server; the next person on it is told his own. */
export async function turnOffDevice(): Promise<DeviceState> {
  const subscription = await findSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await endSubscription(subscription.endpoint);
  }
  return deviceState();
}

/** Says with every visit that the browser is still there, and whose it is now. */
export async function renewDevice(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await saveSubscription(subscription.toJSON());
}
