import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../app/database/migrate.ts';
import { MIGRATIONS } from '../../app/database/migration-files.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { startTestDatabaseServer } from './database-server.ts';
import { dumpSchema } from './schema-dump.ts';

const SCHEMA = join(MIGRATIONS, '../schema.sql');

async function migratedSchema(): Promise<string> {
  const database = await startTestDatabaseServer();
  const pool = createPool(database.ownerUrl, { max: 1 });
  try {
    await migrate(pool, MIGRATIONS);
    return await dumpSchema(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function isUpToDate(): Promise<boolean> {
  return (await migratedSchema()) === (await readFile(SCHEMA, 'utf8'));
}

if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA, await migratedSchema());
} else if (!(await isUpToDate())) {
  process.stderr.write('server/schema.sql does not match the migrations. Run: npm run generate\n');
  process.exitCode = 1;
}
process.exit();
