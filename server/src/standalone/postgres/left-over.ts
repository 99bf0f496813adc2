import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type DatabaseFolder, readIfThere } from './folder.ts';
import { findProcess } from './processes.ts';

// How PostgreSQL is asked to stop, and how long each way may take: orderly, then as after a crash.
const WAYS_TO_STOP = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const;

const LOOK_EVERY_MS = 25;

/** Ends a database server that outlived its parent, and a lock file whose number now is somebody else's. */
export async function clearLeftOver(folder: DatabaseFolder, log: FastifyBaseLogger): Promise<void> {
  const lock = (await readIfThere(folder.postmaster)) ?? '';
  const pid = Math.abs(Number.parseInt(lock, 10));
  if (!pid) return;
  const found = await findProcess(pid);
  if (found?.command.includes(folder.cluster)) {
    log.info({ pid }, 'stopping a database server left over from an earlier run');
    await stopProcess(pid);
  } else {
    await disown(folder, lock);
  }
}

/** Stops a database server by ever stronger means; its acknowledged data survives each of them. */
export async function stopProcess(pid: number): Promise<void> {
  for (const { signal, patienceMs } of WAYS_TO_STOP) {
    if (!(await findProcess(pid))) return;
    signalIfThere(pid, signal);
    if (await hasEnded(pid, patienceMs)) return;
  }
}

/** Signals a process unless it has already ended. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (!(await findProcess(pid))) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

// PostgreSQL takes a lock file that names its own parent for stale. Removing the file instead would also remove
// the mark by which it notices children of the old server that are still at work.
async function disown(folder: DatabaseFolder, lock: string): Promise<void> {
  await writeFile(folder.postmaster, lock.replace(/^-?\d+/, `${process.pid}`));
}
