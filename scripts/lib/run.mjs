import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { BIN, ROOT } from './root.mjs';

// glibc otherwise keeps memory apart for each thread, 25 MB more at the peak of an export.
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** The environment in which `node` is ours, for npm and every other program too. */
export const environment = () => ({
  ...FEW_ARENAS,
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
});

/** Runs a program in this terminal and answers its exit code. */
export async function run(file, args, options = {}) {
  return exitCodeOf(spawn(file, args, { cwd: ROOT, env: environment(), stdio: 'inherit', ...options }));
}

/** The exit code of a process once it has ended, counted as a shell does where a signal ended it. */
export async function exitCodeOf(child) {
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + constants.signals[signal];
  } catch (error) {
    console.error(error.message);
    return 127;
  }
}
