import type { FastifyBaseLogger } from 'fastify';
import { signalIfThere, stopProcess } from './orphaned-postmaster.ts';
import type { Postmaster } from './postmaster.ts';

interface Supervised {
  stop(): Promise<void>;
}

/** Restarts the server on the same port if it dies, and stops it with this process. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  { log, onLost }: { log: FastifyBaseLogger; onLost: (error: unknown) => void },
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
    current = await start();
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
