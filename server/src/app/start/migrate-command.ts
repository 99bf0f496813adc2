import { loadConfig } from '../settings/config.ts';
import { createLog } from './log.ts';
import { migrateDatabase } from './open-database.ts';
import { createShutdownHooks } from './shutdown-hooks.ts';
import { commandFailureMessage } from './start-messages.ts';
import { warnOfMisspelt } from './warn-of-misspelt.ts';

async function migrateOnce(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config);
  warnOfMisspelt(process.env, log);
  const shutdownHooks = createShutdownHooks(log, config.shutdownGrace);
  try {
    await migrateDatabase(config, log, shutdownHooks);
    log.info('the database is up to date');
  } finally {
    await shutdownHooks.closeAll();
  }
}

try {
  await migrateOnce();
  process.exit(0);
} catch (error) {
  process.stderr.write(commandFailureMessage(error));
  process.exit(1);
}
