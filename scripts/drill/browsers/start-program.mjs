import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program that runs until it is stopped; what it prints is dropped. */
export function startProgram(program, options, environment = {}) {
  const child = spawn(program, options, {
    env: { ...process.env, TZ: 'Europe/Budapest', ...environment },
    stdio: 'ignore',
  });
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
