import { spawn } from 'node:child_process';
import { installedNode } from './node.mjs';
import { onNpmGone } from './npm-process.mjs';
import { inRoot, ROOT } from './root.mjs';
import { environment, exitCodeOf } from './run.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program of ours under our Node.js until it ends; signals reach it, and it learns of our end. */
export function runProgram(program, args) {
  // By the fourth channel it notices when we are killed outright.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(installedNode(), [inRoot(program), ...args], { cwd: ROOT, env: environment(), stdio });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  onNpmGone(() => child.kill('SIGTERM'));
  return exitCodeOf(child);
}
