const SECOND = 1000;

/** The wait after the first attempt. */
export const INITIAL_BACKOFF_MS = 2 * SECOND;
// Half an hour, with the default initial backoff.
const MAX_BACKOFF_FACTOR = 900;
const MAX_RETRY_AFTER_MS = 60 * 60 * SECOND;

/** Attempts before a message is parked, about a day. */
export const MAX_ATTEMPTS = 55;

/** Milliseconds until the next attempt: exponential backoff, up to half an hour, with jitter. */
export function backoffMs(attempts: number, initialBackoffMs: number, chance = Math.random()): number {
  const whole = initialBackoffMs * Math.min(MAX_BACKOFF_FACTOR, 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole * (0.5 + chance / 2));
}

/** Milliseconds of a `Retry-After` header, at most an hour; undefined when there is none or it is invalid. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}
