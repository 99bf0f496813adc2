import { createPool } from '../../kernel/database/pool.ts';
import { openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import { runningAddress } from '../../standalone/postgres/running.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { becomeQuiet, endQuiet } from './quiet.ts';
import { runCommand } from './run-command.ts';

const CHANGES = { on: becomeQuiet, off: endQuiet } as const;

await runCommand(async ({ databaseUrl, dataDir }, log, [word = '']) => {
  if (word !== 'on' && word !== 'off') return 'npm run quiet -- on | off';
  const running = databaseUrl ?? (await runningAddress(await openDatabaseFolder(dataDir)));
  const embedded = running ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const pool = createPool(running ?? embedded?.ownerUrl ?? '', { max: 1 });
  try {
    await CHANGES[word](pool);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
  return word === 'on'
    ? 'Quiet: nothing goes to partners, by letter or to devices.'
    : 'No longer quiet: what waits is sent.';
});
