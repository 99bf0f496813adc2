import { logError } from '../feedback/problem.ts';

const WORKER = '/worker.js';
const REPLY_MS = 30_000;

/** What of the application the worker is to keep. */
export type Kept = 'new version' | 'everything';

// Before, a screen had a worker of its own, which would come between.
async function removeOtherWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const others = registrations.filter(({ scope }) => new URL(scope).pathname !== '/');
  await Promise.all(others.map((registration) => registration.unregister()));
}

/** Lets a worker keep the application on this device: it then starts without the network, and through a bad one. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it the application works, only slower.
  Promise.all([navigator.serviceWorker.register(WORKER), removeOtherWorkers()]).catch(logError);
}

/** Has the worker keep something; settled once it does, rejected when it cannot. */
export async function keepShell(kept: Kept): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The worker did not answer')), REPLY_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(limit);
      if (data.fault) reject(new Error(data.fault));
      else resolve();
    };
    active?.postMessage(kept, [port2]);
  });
}

/** Loads the page anew, as the server has it now; where that cannot be had, as it was kept. */
export async function reloadApplication(): Promise<void> {
  if (navigator.serviceWorker?.controller) await keepShell('new version').catch(logError);
  location.reload();
}
