const SECOND = 1000;

/** The wait after the first attempt. */
export const INITIAL_BACKOFF_MS = 2 * SECOND;
// Half an hour, where the first wait is the usual one.
const LONGEST_IN_FIRST_WAITS = 900;
const MAX_RETRY_AFTER_MS = 60 * 60 * SECOND;

/** So often a message is tried, which takes about a day, before it is parked. */
export const MAX_ATTEMPTS = 55;

/** Milliseconds until the next attempt: they double, up to half an hour, with jitter. */
export function backoffMs(attempts: number, initialBackoffMs: number, chance = Math.random()): number {
  const whole = initialBackoffMs * Math.min(LONGEST_IN_FIRST_WAITS, 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole * (0.5 + chance / 2));
}

/** Milliseconds that a `Retry-After` header asks for, at most an hour; undefined when it asks for nothing. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}
