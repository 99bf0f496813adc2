const SECOND = 1000;

/** The wait after the first attempt. */
export const FIRST_WAIT_MS = 2 * SECOND;
const LONGEST_WAIT_MS = 30 * 60 * SECOND;
const LONGEST_WISH_MS = 60 * 60 * SECOND;

/** So often a message is tried, which takes about a day, before it is parked. */
export const MAX_ATTEMPTS = 55;

/** Milliseconds until the next attempt: they double, up to half an hour, and vary so that messages do not march in step. */
export function waitAfter(attempts: number, firstWaitMs: number, chance = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(whole * (0.5 + chance / 2));
}

/** Milliseconds that a `Retry-After` header asks for, at most an hour; undefined when it asks for nothing. */
export function wishedWait(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WISH_MS);
}
