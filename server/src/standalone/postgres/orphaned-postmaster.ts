import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../../kernel/error-code.ts';
import { type DatabaseFolder, readIfThere } from './folder.ts';
import { findProcess } from './processes.ts';

// The signals to stop PostgreSQL with their timeouts: fast shutdown, immediate shutdown, kill.
const STOP_SIGNALS = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const;

const POLL_INTERVAL_MS = 25;

/** Stops a database server that outlived its parent, or marks a lock file stale whose pid was reused. */
export async function stopOrphanedPostmaster(folder: DatabaseFolder, log: FastifyBaseLogger): Promise<void> {
  const lock = (await readIfThere(folder.postmaster)) ?? '';
  const pid = Math.abs(Number.parseInt(lock, 10));
  if (!pid) return;
  const found = await findProcess(pid);
  if (found?.command.includes(folder.cluster)) {
    log.info({ pid }, 'stopping a database server left over from an earlier run');
    await stopProcess(pid);
  } else {
    await markLockStale(folder, lock);
  }
}

/** Stops a database server, escalating through the signals; committed data survives each of them. */
export async function stopProcess(pid: number): Promise<void> {
  for (const { signal, timeoutMs } of STOP_SIGNALS) {
    if (!(await findProcess(pid))) return;
    signalIfThere(pid, signal);
    if (await hasEnded(pid, timeoutMs)) return;
  }
}

/** Signals a process, unless it has already ended. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!(await findProcess(pid))) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

// PostgreSQL considers a lock file with its own parent's pid stale. Removing the file instead would also remove the
// shared memory key by which it detects children of the old server that are still running.
async function markLockStale(folder: DatabaseFolder, lock: string): Promise<void> {
  await writeFile(folder.postmaster, lock.replace(/^-?\d+/, `${process.pid}`));
}
