import { logError } from '../feedback/problem.ts';

/** The part of the application that the service worker caches. */
export type CachedPart = 'new version' | 'everything';

/** How long the worker may take: nobody waits for everything, which takes minutes on a bad network. */
const LIMITS_MS: Readonly<Record<CachedPart, number>> = { 'new version': 30_000, everything: 600_000 };

/** Makes the worker update its cache; resolves when done, rejects if it fails or does not reply in time. */
export async function updateShellCache(part: CachedPart): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The worker did not answer')), LIMITS_MS[part]);
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
