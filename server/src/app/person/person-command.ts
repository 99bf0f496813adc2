import { writeFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { openDatabaseFolder } from '../../standalone/postgres/folder.ts';
import { runningAddress } from '../../standalone/postgres/running.ts';
import { startEmbeddedPostgres } from '../../standalone/postgres/start-embedded-postgres.ts';
import { runCommand } from '../backup/run-command.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';

const USAGE = 'npm run person -- export NAME FILE.json | erase NAME';

async function carryOut(pool: Pool, word: string, name: string, file?: string): Promise<string> {
  if (word === 'export' && file) {
    await writeFile(file, `${JSON.stringify(await exportPerson(pool, name), null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
    return `What is kept about ${name} is in ${file}.`;
  }
  const mark = await erasePerson(pool, name);
  return `${name} is called ${mark} from now on, everywhere. The account at Keycloak is removed there.`;
}

await runCommand(async ({ databaseUrl, databaseOwnerUrl, dataDir }, log, [word = '', name = '', file]) => {
  if (!name || !(word === 'erase' || (word === 'export' && file))) return USAGE;
  const given = databaseOwnerUrl ?? databaseUrl ?? (await runningAddress(await openDatabaseFolder(dataDir)));
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const owner = createPool(given ?? embedded?.ownerUrl ?? '', { max: 1 });
  try {
    return await carryOut(owner, word, name, file);
  } finally {
    await owner.end();
    await embedded?.stop();
  }
});
