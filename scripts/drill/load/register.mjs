import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/root.mjs';
import { isReady } from '../is-ready.mjs';
import { until } from '../until.mjs';

// Also builds the web application of that tree if needed.
const PROGRAM = ['scripts/start.mjs'];
const STARTED_WITHIN_S = 300;
const MAX_LOG_CHARACTERS = 4_000;

const UNLIMITED = '9999999';

const SETTINGS = {
  HOST: '127.0.0.1',
  DEMO_DATA: 'demo',
  LOG_FORMAT: 'json',
  ACCESS_LOG: 'no',
  SHUTDOWN_DELAY: '3',
  TRUSTED_PROXIES: 'loopback',
  SEARCHES_PER_MINUTE: UNLIMITED,
  WRITES_PER_MINUTE: UNLIMITED,
  COMMENTS_PER_MINUTE: UNLIMITED,
};

/** Starts a process of the register, from this source tree or another one; its log goes to a file in the folder. */
export async function startRegister({ name, port, folder, settings, tree = ROOT }) {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, [...process.execArgv, ...PROGRAM], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ...SETTINGS,
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await until(
    `${name} is ready`,
    async () => {
      if (!isRunning())
        throw new Error(`${name} ended:\n${readFileSync(file, 'utf8').slice(-MAX_LOG_CHARACTERS)}`);
      return isReady(origin);
    },
    STARTED_WITHIN_S,
  );
  return {
    name,
    origin,
    isReady: () => isReady(origin),
    isRunning,
    /** What its log says of calls that it could not answer. */
    failedCalls: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"msg":"request failed"')),
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
