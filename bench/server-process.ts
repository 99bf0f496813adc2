import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { cpuTimeOf, memoryOf, peakMemoryOf } from './processes.ts';

/** The product as a separate process, started like `npm start`. */
export interface ServerProcess {
  readonly origin: string;
  /** Peak memory of the process so far, in bytes (Linux). */
  peakMemory(): Promise<number>;
  /** Current memory of the process, in bytes (Linux). */
  memory(): Promise<number>;
  /** CPU time of the process so far, in milliseconds (Linux). */
  cpuTime(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..');
// The flags of `npm start`.
const FLAGS = ['--max-semi-space-size=8', '--expose-gc', '--no-maglev', '--no-concurrent-sparkplug'];
// The compile cache of `npm start`, which saves the compiler's memory.
const COMPILED = join(ROOT, 'node_modules/.cache/node-compile');
const READY_TIMEOUT_MS = 120_000;

async function untilReady(origin: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && !isOver()) {
    // Until it listens, the connection is refused; the deadline covers a server that never does.
    const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the server at ${origin} did not become ready`);
}

/** Starts the server on a free port with this database and waits until it is ready. */
export async function startServer(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'none',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILED,
    ...settings,
  };
  const child = spawn(process.execPath, [...FLAGS, 'server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(origin, () => child.exitCode !== null);
  return {
    origin,
    peakMemory: () => peakMemoryOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    cpuTime: () => cpuTimeOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
