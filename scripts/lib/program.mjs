import { spawn } from 'node:child_process';
import { installedNode, nodeArguments } from './node.mjs';
import { onNpmGone } from './npm-process.mjs';
import { SIGNALS } from './on-early-end.mjs';
import { inRoot, ROOT } from './root.mjs';
import { environment, exitCodeOf } from './run.mjs';

/** Runs one of our programs under our Node.js until it exits; forwards signals, and the program notices when we end. */
export function runProgram(program, args) {
  // If we are killed by SIGKILL, the program notices the closed IPC channel.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const options = { cwd: ROOT, env: environment(), stdio };
  const child = spawn(installedNode(), nodeArguments(inRoot(program), args), options);
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  onNpmGone(() => child.kill('SIGTERM'));
  return exitCodeOf(child);
}
