import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 25;

/** Polls until `look` returns a truthy value, and returns it; throws after a timeout, naming what it waited for. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  limitMs = TIMEOUT_MS,
): Promise<Found> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}`);
    await pause(POLL_INTERVAL_MS);
  }
}
