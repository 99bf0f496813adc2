const DEDUPE_WINDOW_MS = 3000;

/** Tells whether a code has come into sight now: one that stays in sight, or is back within a moment, has not. */
export function createCodeDeduplicator(): (code: string, now: number) => boolean {
  const lastSeen = new Map<string, number>();
  return (code, now) => {
    const seen = lastSeen.get(code);
    lastSeen.set(code, now);
    return seen === undefined || now - seen > DEDUPE_WINDOW_MS;
  };
}
