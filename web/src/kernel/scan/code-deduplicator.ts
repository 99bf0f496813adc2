const DEDUPE_WINDOW_MS = 3000;

/** Returns a function that is true for a new code, false for one last seen at most `DEDUPE_WINDOW_MS` ago. */
export function createCodeDeduplicator(): (code: string, now: number) => boolean {
  const lastSeen = new Map<string, number>();
  return (code, now) => {
    const seen = lastSeen.get(code);
    lastSeen.set(code, now);
    return seen === undefined || now - seen > DEDUPE_WINDOW_MS;
  };
}
