import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 25;

/** Waits until something is found, and gives it; fails with what it waited for when it takes too long. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  limitMs = TIMEOUT_MS,
): Promise<Found> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await pause(POLL_INTERVAL_MS);
  }
}
