import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inBackground } from '../telemetry/work.ts';
import { startHeartbeat } from './heartbeats.ts';

/** A queued item, and the trace of the change that enqueued it. */
export interface QueuedItem {
  readonly id: number;
  readonly trace?: string | null;
}

/** A queue in the database whose items are leased, so that several processes can share it. */
export interface LeasedQueue<Item extends QueuedItem> {
  /** The name in the log. */
  readonly name: string;
  readonly log: FastifyBaseLogger;
  lease(count: number): Promise<readonly Item[]>;
  /** Processes one item and stores its outcome; throws when stopped, or when the outcome cannot be stored. */
  process(item: Item, stopped: AbortSignal): Promise<void>;
  /** Releases an item that was not finished. */
  release(item: Item): Promise<void>;
}

/** Runs until it is stopped. */
export interface QueueWorker {
  stop(): Promise<void>;
}

// A partner or mail server that hangs blocks at most these, and only its own queue.
const CONCURRENCY = 4;
const POLL_INTERVAL_MS = 500;
const ERROR_DELAY_MS = 2_000;
// A database may be away for hours.
const SAME_LINE_EVERY_MS = 60_000;

/** Starts to process a queue, several items concurrently. */
export function startQueueWorker<Item extends QueuedItem>(queue: LeasedQueue<Item>): QueueWorker {
  const { name, log } = queue;
  const stopping = new AbortController();
  // Every call and every pause adds a listener.
  setMaxListeners(0, stopping.signal);
  const inFlight = new Set<Promise<void>>();
  const heartbeat = startHeartbeat(name);

  async function processItem(item: Item): Promise<void> {
    try {
      await inBackground(name, () => queue.process(item, stopping.signal), item.trace);
    } catch (error) {
      // If the outcome could not be stored, the item is sent again with the same key when the lease expires.
      if (stopping.signal.aborted) await queue.release(item);
      else log.warn({ err: error, queue: name, message: item.id }, 'message not settled');
    }
  }

  function startItem(item: Item): void {
    const job = processItem(item)
      .catch((error) => log.warn({ err: error, queue: name }, 'message not released'))
      .finally(() => inFlight.delete(job));
    inFlight.add(job);
  }

  async function leaseItems(): Promise<number> {
    const free = CONCURRENCY - inFlight.size;
    const items = free > 0 ? await queue.lease(free) : [];
    for (const item of items) startItem(item);
    return items.length;
  }

  let told = { reason: '', at: 0 };
  function tell(error: unknown): void {
    const [reason, at] = [String(error), performance.now()];
    if (reason === told.reason && at - told.at < SAME_LINE_EVERY_MS) return;
    told = { reason, at };
    log.warn({ err: error, queue: name }, 'messages cannot be looked for');
  }

  const sleep = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      heartbeat.beat();
      try {
        if ((await leaseItems()) === 0) await Promise.race([sleep(POLL_INTERVAL_MS), ...inFlight]);
      } catch (error) {
        tell(error);
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
