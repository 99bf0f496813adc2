import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { grantRights } from '../server/src/app/database/grant-rights.ts';
import { migrate } from '../server/src/kernel/database/migrate.ts';
import { createPool } from '../server/src/kernel/database/pool.ts';
import { seedPostalCodes } from '../server/src/reference/seed-postal-codes.ts';
import { startEmbeddedPostgres } from '../server/src/standalone/postgres/start-embedded-postgres.ts';
import { bearerFor } from '../server/src/testing/identity/tokens.ts';
import { DEVICES_PROMISED, fill } from './fill/fill.ts';
import { machine } from './processes.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What a measurement works with: the product on the filled register, and the register itself. */
export interface Bench {
  readonly server: ServerProcess;
  readonly pool: Pool;
  readonly databaseUrl: string;
  /** The folder in which the server looks for Elixir files. */
  readonly elixirFolder: string;
  /** Another process of the product on the same register, to be stopped by whoever started it. */
  startAnother(): Promise<ServerProcess>;
  /** A bearer header of an administrator; tokens live five minutes, so ask again for each measurement. */
  authorization(server?: ServerProcess): Promise<string>;
}

// The filled register is kept between runs.
const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../.data');

const folderOf = (devices: number): string =>
  join(DATA_DIR, devices === DEVICES_PROMISED ? 'bench' : `bench-${devices}`);

async function fillOnce(pool: Pool, devices: number): Promise<void> {
  await migrate(pool, join(import.meta.dirname, '../server/migrations'));
  await seedPostalCodes(pool);
  const started = Date.now();
  if (await fill(pool, devices)) console.log(`filled in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Starts database and server, fills the register where it is empty, measures, and stops both. */
export async function withBench(
  measure: (bench: Bench) => Promise<void>,
  devices: number = DEVICES_PROMISED,
): Promise<void> {
  const dataDir = folderOf(devices);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  const pool = createPool(postgres.ownerUrl, { max: 4 });
  try {
    await fillOnce(pool, devices);
    await grantRights(pool, { application: new URL(postgres.url).username, reader: undefined });
    const elixirFolder = join(dataDir, 'elixir');
    await mkdir(elixirFolder, { recursive: true });
    const startAnother = () => startServer(postgres.url, { ELIXIR_SOURCE: elixirFolder });
    const server = await startAnother();
    const bench: Bench = {
      server,
      pool,
      databaseUrl: postgres.ownerUrl,
      elixirFolder,
      startAnother,
      authorization: async ({ origin } = server) =>
        (await bearerFor(pool, origin, ['FCR_ADMIN'])).authorization,
    };
    console.log(machine());
    await measure(bench).finally(server.stop);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
