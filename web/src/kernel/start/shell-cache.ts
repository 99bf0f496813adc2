import { logError } from '../feedback/problem.ts';

const WORKER = '/worker.js';
const REPLY_MS = 30_000;

/** The part of the application that the service worker caches. */
export type CachedPart = 'new version' | 'everything';

// In earlier versions a screen had a worker of its own, which would intercept its requests.
async function removeOtherWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const others = registrations.filter(({ scope }) => new URL(scope).pathname !== '/');
  await Promise.all(others.map((registration) => registration.unregister()));
}

/** Registers the service worker that caches the application, so that it starts offline and on bad networks. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without the worker the application works, but starts slower.
  Promise.all([navigator.serviceWorker.register(WORKER), removeOtherWorkers()]).catch(logError);
}

/** Makes the worker update its cache; resolves when done, rejects if it fails or does not reply in 30 seconds. */
export async function updateShellCache(part: CachedPart): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The worker did not answer')), REPLY_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(limit);
      if (data.fault) reject(new Error(data.fault));
      else resolve();
    };
    active?.postMessage(part, [port2]);
  });
}

/** Reloads the page in the server's current version; from the cache if that cannot be fetched. */
export async function reloadApplication(): Promise<void> {
  if (navigator.serviceWorker?.controller) await updateShellCache('new version').catch(logError);
  location.reload();
}
