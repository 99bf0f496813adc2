import { loadConfig } from '../settings/config.ts';
import { failureText } from './announce.ts';
import { createClosers } from './closers.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';

async function migrateOnce(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const closers = createClosers(log);
  try {
    await openDatabase(config, log, closers);
    log.info('the database is up to date');
  } finally {
    await closers.closeAll();
  }
}

try {
  await migrateOnce();
  process.exit(0);
} catch (error) {
  process.stderr.write(failureText(error));
  process.exit(1);
}
