import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Settings, THROWAWAY } from '../../standalone/postgres/settings.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../standalone/postgres/start-embedded-postgres.ts';

/** A PostgreSQL for one test run, fast because it is not durable; stopping it deletes its data. */
export async function startTestDatabaseServer(
  settings: Settings = {},
): Promise<EmbeddedPostgres & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cooler-test-'));
  const log = pino({ level: 'silent' });
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { ...THROWAWAY, ...settings } });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, dataDir, stop };
}
