import { spawn } from 'node:child_process';
import { SIGNALS } from './lib/on-early-end.mjs';
import { inRoot } from './lib/root.mjs';
import { exitCodeOf } from './lib/run.mjs';

const node = (args, cwd) =>
  spawn(process.execPath, [...process.execArgv, ...args], { cwd: inRoot(cwd), stdio: 'inherit' });

const programs = [
  node(['--watch', '--watch-preserve-output', 'server/src/main.ts'], '.'),
  node([inRoot('node_modules', 'vite', 'bin', 'vite.js')], 'web'),
];

function stopAll(signal) {
  for (const program of programs) program.kill(signal);
}

for (const signal of SIGNALS) process.on(signal, () => stopAll(signal));
process.once('disconnect', () => stopAll('SIGTERM'));

const exitCode = await Promise.race(programs.map(exitCodeOf));
stopAll('SIGTERM');
await Promise.all(programs.map((program) => program.exitCode ?? program.signalCode ?? exitCodeOf(program)));
process.exit(exitCode);
