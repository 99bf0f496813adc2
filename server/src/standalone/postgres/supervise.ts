import type { FastifyBaseLogger } from 'fastify';
import { signalIfThere, stopProcess } from './orphaned-postmaster.ts';
import type { Postmaster } from './postmaster.ts';

interface Supervised {
  stop(): Promise<void>;
}

/** Starts the server again when it dies, on the same port, and ends it together with this process. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  { log, onLost }: { log: FastifyBaseLogger; onLost: (error: unknown) => void },
): Supervised {
  let current = first;
  let stopping = false;
  let restart: Promise<void> | undefined;

  const endWithUs = () => signalIfThere(current.pid, 'SIGINT');
  process.once('exit', endWithUs);

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
    // A restart that fails is told by the watch; here only its end matters.
    await restart?.catch(() => undefined);
    await stopProcess(current.pid);
    process.off('exit', endWithUs);
  }

  void watch().catch(onLost);
  return { stop };
}
