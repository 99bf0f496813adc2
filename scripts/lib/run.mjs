import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { BIN, ROOT } from './root.mjs';

// Otherwise glibc uses an arena per thread: 25 MB more at the peak of an export.
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** The environment in which `node` is ours, also for npm and other programs. */
export const environment = () => ({
  ...FEW_ARENAS,
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH}`,
});

/** Runs a program in this terminal and returns its exit code. */
export async function run(file, args, options = {}) {
  return exitCodeOf(spawn(file, args, { cwd: ROOT, env: environment(), stdio: 'inherit', ...options }));
}

/** Runs a Node.js program with the flags of this process. */
export const runNode = (args, options) => run(process.execPath, [...process.execArgv, ...args], options);

/** The exit code of a process once it has ended; 128 + signal number after a signal, as in a shell. */
export async function exitCodeOf(child) {
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? 128 + constants.signals[signal];
  } catch (error) {
    console.error(error.message);
    return 127;
  }
}
