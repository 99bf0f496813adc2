import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Synchronises a folder in a separate process, to be killed. */
export function startSyncProcess(databaseUrl: string, folder: string): ChildProcess {
  const program = join(import.meta.dirname, 'run-sync.ts');
  return spawn(process.execPath, [program, databaseUrl, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
}
