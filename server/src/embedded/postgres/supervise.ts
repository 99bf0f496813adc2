import type { FastifyBaseLogger } from 'fastify';
import { signalIfThere, stopProcess } from './left-over.ts';
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
  let watching: Promise<void>;

  const endWithUs = () => signalIfThere(current.pid, 'SIGINT');
  process.once('exit', endWithUs);

  async function watch(): Promise<void> {
    while (!stopping) {
      const lastWords = await current.ended;
      if (stopping) break;
      log.error({ lastWords }, 'PostgreSQL ended unexpectedly; starting it again');
      current = await start();
    }
    await stopProcess(current.pid);
  }

  async function stop(): Promise<void> {
    stopping = true;
    await stopProcess(current.pid);
    await watching;
    process.off('exit', endWithUs);
  }

  watching = watch().catch(onLost);
  return { stop };
}
