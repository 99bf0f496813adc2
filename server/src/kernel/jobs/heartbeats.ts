interface Watched {
  readonly name: string;
  readonly limitMs: number;
  lastAt: number;
}

/** The heartbeat of a background job. */
export interface Heartbeat {
  /** Reports that the job is making progress. */
  beat(): void;
  /** Ends the watch: the job has finished. */
  end(): void;
}

const LIMIT_MS = 60_000;

const watched = new Set<Watched>();

/** Starts to watch a background job of this process; it counts as stalled when it does not beat within the limit. */
export function startHeartbeat(name: string, limitMs = LIMIT_MS): Heartbeat {
  const job: Watched = { name, limitMs, lastAt: performance.now() };
  watched.add(job);
  return {
    beat: () => {
      job.lastAt = performance.now();
    },
    end: () => watched.delete(job),
  };
}

/** The names of the stalled jobs of this process. */
export function findStalled(): string[] {
  const now = performance.now();
  return [...watched].filter(({ lastAt, limitMs }) => now - lastAt > limitMs).map(({ name }) => name);
}
