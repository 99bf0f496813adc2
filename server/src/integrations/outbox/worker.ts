import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { startHeartbeat } from '../../kernel/heartbeats.ts';
import { inBackground } from '../../kernel/telemetry/work.ts';

/** A piece of work, and the trace of the change that wrote it. */
export interface QueuedItem {
  readonly id: number;
  readonly trace?: string | null;
}

/** What a worker takes from a queue of the database, by a lease that other processes respect. */
export interface Work<Item extends QueuedItem> {
  /** What the log calls it. */
  readonly name: string;
  readonly log: FastifyBaseLogger;
  lease(count: number): Promise<readonly Item[]>;
  /** Does one piece and keeps its outcome; fails when it is stopped, or when the outcome cannot be kept. */
  deliver(item: Item, stopped: AbortSignal): Promise<void>;
  /** Gives back what was not done to the end. */
  release(item: Item): Promise<void>;
}

/** Works until it is stopped. */
export interface Worker {
  stop(): Promise<void>;
}

// Another side that hangs holds up no more than these, and nobody but itself.
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 500;
const ERROR_DELAY_MS = 2_000;

/** Starts working off a queue, several pieces at once. */
export function startWorker<Item extends QueuedItem>(work: Work<Item>): Worker {
  const { name, log } = work;
  const stopping = new AbortController();
  // Every call and every rest listens for the end.
  setMaxListeners(0, stopping.signal);
  const inFlight = new Set<Promise<void>>();
  const heartbeat = startHeartbeat(name);

  async function deliver(item: Item): Promise<void> {
    try {
      await inBackground(name, () => work.deliver(item, stopping.signal), item.trace);
    } catch (error) {
      // What could not be kept is sent again with the same key once the lease has run out.
      if (stopping.signal.aborted) await work.release(item);
      else log.warn({ err: error, queue: name, message: item.id }, 'message not settled');
    }
  }

  function startDelivery(item: Item): void {
    const job = deliver(item)
      .catch((error) => log.warn({ err: error, queue: name }, 'message not released'))
      .finally(() => inFlight.delete(job));
    inFlight.add(job);
  }

  async function leaseItems(): Promise<number> {
    const free = CONCURRENCY - inFlight.size;
    const items = free > 0 ? await work.lease(free) : [];
    for (const item of items) startDelivery(item);
    return items.length;
  }

  const sleep = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      heartbeat.beat();
      try {
        if ((await leaseItems()) === 0) await Promise.race([sleep(POLL_INTERVAL_MS), ...inFlight]);
      } catch (error) {
        log.warn({ err: error, queue: name }, 'messages cannot be looked for');
        await sleep(ERROR_DELAY_MS);
      }
    }
    await Promise.all(inFlight);
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      heartbeat.end();
    },
  };
}
