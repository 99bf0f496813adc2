import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { ElixirSync } from '../features/elixir/run/elixir-sync.ts';
import { folderSource } from '../integrations/elixir/folder.ts';
import { writeElixirFiles } from '../standalone/demo/elixir/write-files.ts';

/** Imports the demo's sample Elixir files of a day. */
export async function importDemoFiles(pool: Pool, today: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-elixir-demo-'));
  await writeElixirFiles(folder, 1, today);
  const log = pino({ level: 'silent' });
  const sync = new ElixirSync({ pool, log, everyMinutes: 15, source: folderSource(folder) });
  const run = await sync.sync('demo');
  await run.done;
  await rm(folder, { recursive: true });
}
