import { pino } from 'pino';
import { folderSource } from '../../../integrations/elixir/folder.ts';
import { createPool } from '../../../kernel/database/pool.ts';
import { ElixirSync } from '../run/elixir-sync.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl);
const log = pino({ level: 'silent' });
const sync = new ElixirSync({ pool, log, everyMinutes: 15, source: folderSource(folder) });
const run = await sync.sync('child');
await run.done;
await pool.end();
