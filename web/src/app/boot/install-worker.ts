import { logError } from '../../kernel/feedback/problem.ts';

const WORKER = '/worker.js';

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
