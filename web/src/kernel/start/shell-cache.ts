import { logError } from '../feedback/problem.ts';

const REPLY_MS = 30_000;

/** The part of the application that the service worker caches. */
export type CachedPart = 'new version' | 'everything';

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
