import { type Config, loadServerConfig } from './app/settings/config.ts';
import { freeStartMemory } from './app/start/free-start-memory.ts';
import { createLog } from './app/start/log.ts';
import { createShutdownHooks } from './app/start/shutdown-hooks.ts';
import { onShutdownSignal } from './app/start/shutdown-signals.ts';
import { start } from './app/start/start.ts';
import { readyMessage, startFailureMessage } from './app/start/start-messages.ts';
import { warnOfMisspelt } from './app/start/warn-of-misspelt.ts';

let stopping = false;

function readConfig(): Config {
  try {
    return loadServerConfig(process.env);
  } catch (error) {
    process.stderr.write(startFailureMessage(error));
    process.exit(1);
  }
}

// No input can add a property to all objects, whichever library assigns it.
Object.preventExtensions(Object.prototype);

const config = readConfig();
const log = createLog(config);
warnOfMisspelt(process.env, log);
const shutdownHooks = createShutdownHooks(log, config.shutdownDelay + config.shutdownGrace);

async function stop(exitCode: number): Promise<void> {
  stopping = true;
  await shutdownHooks.closeAll();
  process.exit(exitCode);
}

onShutdownSignal(
  (signal) => {
    log.info({ signal }, 'stopping');
    void stop(0);
  },
  () => process.exit(1),
);
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'unexpected error; stopping');
  void stop(1);
});

try {
  const product = await start(config, log, shutdownHooks);
  freeStartMemory();
  process.stdout.write(readyMessage(product.config));
} catch (error) {
  // While stopping, a step of the start fails because what it needs is being closed.
  if (!stopping) {
    log.debug({ err: error }, 'start failed');
    process.stderr.write(startFailureMessage(error));
    await stop(1);
  }
}
