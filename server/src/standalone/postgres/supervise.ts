import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartError } from '../../kernel/start-error.ts';
import { signalIfThere, stopProcess } from './orphaned-postmaster.ts';
import type { Postmaster } from './postmaster.ts';

interface Supervised {
  stop(): Promise<void>;
}

interface Options {
  readonly log: FastifyBaseLogger;
  readonly onLost: (error: unknown) => void;
  readonly retryMs?: number;
}

const RETRY_MS = 2_000;

const isDiskFull = (error: unknown): boolean => error instanceof StartError && error.code === 'DISK_FULL';

/**
 * Restarts the server on the same port if it dies, and stops it with this process. On a full disk PostgreSQL ends, and
 * cannot recover until there is space: it is then tried again and again.
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  { log, onLost, retryMs = RETRY_MS }: Options,
): Supervised {
  let current = first;
  let stopping = false;
  let restart: Promise<void> | undefined;

  const stopOnExit = () => signalIfThere(current.pid, 'SIGINT');
  process.once('exit', stopOnExit);

  async function watch(): Promise<void> {
    while (!stopping) {
      const lastLogLines = await current.ended;
      if (stopping) return;
      log.error({ lastLogLines }, 'PostgreSQL ended unexpectedly; starting it again');
      restart = startAgain();
      await restart;
    }
  }

  async function startAgain(): Promise<void> {
    try {
      current = await start();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      log.error({ err: error }, 'PostgreSQL waits for disk space');
      await onceThereIsSpace();
    }
  }

  async function onceThereIsSpace(): Promise<void> {
    while (!stopping) {
      await pause(retryMs);
      const started = await start().catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
      });
      if (!started) continue;
      current = started;
      return;
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    // `watch` reports a failed restart; here it only has to be over.
    await restart?.catch(() => undefined);
    await stopProcess(current.pid);
    process.off('exit', stopOnExit);
  }

  void watch().catch(onLost);
  return { stop };
}
