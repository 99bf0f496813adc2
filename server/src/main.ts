import { type Config, loadConfig } from './app/settings/config.ts';
import { failureText, readyText } from './app/start/announce.ts';
import { createClosers } from './app/start/closers.ts';
import { createLog } from './app/start/log.ts';
import { start } from './app/start/start.ts';
import { onStopWish } from './app/start/stop-signals.ts';

let stopping = false;

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    process.stderr.write(failureText(error));
    process.exit(1);
  }
}

const config = readConfig();
const log = createLog(config.logLevel);
const closers = createClosers(log);

async function stop(exitCode: number): Promise<void> {
  stopping = true;
  await closers.closeAll();
  process.exit(exitCode);
}

onStopWish(
  () => void stop(0),
  () => process.exit(1),
);
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected error; stopping');
  void stop(1);
});

try {
  const product = await start(config, log, closers);
  process.stdout.write(readyText(product.config));
} catch (error) {
  // While stopping, a step of the start fails because what it needs is being closed.
  if (!stopping) {
    log.debug({ err: error }, 'start failed');
    process.stderr.write(failureText(error));
    await stop(1);
  }
}
