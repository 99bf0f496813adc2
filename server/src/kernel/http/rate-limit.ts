const MINUTE_MS = 60_000;
const MINUTE_S = 60;

interface TokenBucket {
  readonly calls: number;
  readonly at: number;
}

/** A token bucket per caller: `perMinute` calls, which is also the largest burst. Returns the seconds to wait, 0 when the call is allowed. */
export function createRateLimit(perMinute: number): (caller: string) => number {
  const left = new Map<string, TokenBucket>();
  return (caller) => {
    const now = performance.now();
    const { calls, at } = left.get(caller) ?? { calls: perMinute, at: now };
    const allowed = Math.min(perMinute, calls + ((now - at) * perMinute) / MINUTE_MS);
    const isEarly = allowed < 1;
    left.set(caller, { calls: isEarly ? allowed : allowed - 1, at: now });
    return isEarly ? Math.ceil(((1 - allowed) * MINUTE_S) / perMinute) : 0;
  };
}
