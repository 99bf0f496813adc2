interface Underway {
  readonly name: string;
  readonly limitMs: number;
  lastAt: number;
}

/** How a kind of background work shows that it goes on. */
export interface Heartbeat {
  /** The work goes on. */
  again(): void;
  /** The work has ended, as it was meant to. */
  end(): void;
}

const LIMIT_MS = 60_000;

const underway = new Set<Underway>();

/** Begins to watch a kind of background work of this process; it stands still when it shows nothing within the limit. */
export function startHeartbeat(name: string, limitMs = LIMIT_MS): Heartbeat {
  const work: Underway = { name, limitMs, lastAt: performance.now() };
  underway.add(work);
  return {
    again: () => {
      work.lastAt = performance.now();
    },
    end: () => underway.delete(work),
  };
}

/** The work of this process that stands still. */
export function findStalled(): string[] {
  const now = performance.now();
  return [...underway].filter(({ lastAt, limitMs }) => now - lastAt > limitMs).map(({ name }) => name);
}
