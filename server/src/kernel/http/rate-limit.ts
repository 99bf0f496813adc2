const MINUTE_MS = 60_000;
const MINUTE_S = 60;
const MAX_CALLERS = 10_000;

interface TokenBucket {
  readonly calls: number;
  readonly at: number;
}

/**
 * A token bucket per caller: `perMinute` calls, which is also the largest burst. Returns the seconds to wait, 0 when the
 * call is allowed. At most `maxCallers` are kept: those who have called last.
 */
export function createRateLimit(perMinute: number, maxCallers = MAX_CALLERS): (caller: string) => number {
  // Sorted by their last call.
  const buckets = new Map<string, TokenBucket>();

  // After a minute a bucket is full again, like that of a new caller.
  function forgetSilent(now: number): void {
    for (const [caller, { at }] of buckets) {
      if (buckets.size <= maxCallers && now - at < MINUTE_MS) return;
      buckets.delete(caller);
    }
  }

  return (caller) => {
    const now = performance.now();
    const { calls, at } = buckets.get(caller) ?? { calls: perMinute, at: now };
    const allowed = Math.min(perMinute, calls + ((now - at) * perMinute) / MINUTE_MS);
    const isEarly = allowed < 1;
    buckets.delete(caller);
    buckets.set(caller, { calls: isEarly ? allowed : allowed - 1, at: now });
    forgetSilent(now);
    return isEarly ? Math.ceil(((1 - allowed) * MINUTE_S) / perMinute) : 0;
  };
}
