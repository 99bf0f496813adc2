import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

type Close = () => Promise<unknown>;

/** Close functions of what was opened so far; run in reverse order. */
export interface ShutdownHooks {
  add(name: string, close: Close): void;
  /** Closes everything within the time limit; a failure is logged and the rest is still closed. */
  closeAll(): Promise<void>;
}

export function createShutdownHooks(log: FastifyBaseLogger, limitSeconds: number): ShutdownHooks {
  const open: { name: string; close: Close }[] = [];
  let closing: Promise<void> | undefined;

  async function closeEach(): Promise<void> {
    for (let next = open.pop(); next; next = open.pop()) await closeOne(next.name, next.close);
  }

  async function closeOne(name: string, close: Close): Promise<void> {
    try {
      await close();
    } catch (error) {
      log.error({ err: error, name }, 'could not be closed');
    }
  }

  async function closeInTime(): Promise<void> {
    const limit = new AbortController();
    const tooLong = pause(limitSeconds * 1_000, 'too long', { signal: limit.signal }).catch(() => 'in time');
    const outcome = await Promise.race([closeEach(), tooLong]);
    limit.abort();
    if (outcome === 'too long') log.error({ left: open.length }, 'closing took too long');
  }

  return {
    add: (name, close) => open.push({ name, close }),
    closeAll: () => {
      closing ??= closeInTime();
      return closing;
    },
  };
}
