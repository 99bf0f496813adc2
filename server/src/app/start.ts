import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { writeElixirFiles } from '../demo/elixir/write-files.ts';
import { seedDemoData } from '../demo/seed-demo-data.ts';
import { seedDemoUsers } from '../embedded/identity/demo-users.ts';
import { seedPostalCodes } from '../reference/seed-postal-codes.ts';
import { keepDefaultCompanies } from '../workflows/work-requests/default-companies.ts';
import { buildApp } from './build-app.ts';
import { type Closers, createClosers } from './closers.ts';
import { type Config, withPort } from './config.ts';
import { findPort, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';

/** The whole product at work. */
export interface RunningProduct {
  readonly config: Config;
  readonly pool: Pool;
}

/** Starts the whole product; everything it opens is handed to the closers at once, also when a later step fails. */
export async function start(
  given: Config,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<RunningProduct> {
  const config = withPort(given, await findPort(given));
  const pool = await openDatabase(config, log, closers);
  await seedPostalCodes(pool);
  // The folder of this product's own is made; one that was named must be there.
  if (config.elixir.isDefaultSource) await mkdir(config.elixir.source, { recursive: true });
  if (config.demoData === 'demo') await seedDemo(config, pool);
  await keepDefaultCompanies(pool, config.defaultCompanies, log);
  const app = await buildApp({ config, pool, log });
  closers.add('web server', () => app.close());
  await listen(app, config);
  return { config, pool };
}

async function seedDemo({ demoScale: scale, elixir }: Config, pool: Pool): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await seedDemoUsers(pool);
  const isFresh = await seedDemoData(pool, { scale, today });
  if (isFresh && elixir.isDefaultSource) await writeElixirFiles(elixir.source, scale, today);
}

/** The product for a test or a measurement: start, use, stop. */
export async function startProduct(
  config: Config,
  log: FastifyBaseLogger,
): Promise<RunningProduct & { stop(): Promise<void> }> {
  const closers = createClosers(log);
  try {
    return { ...(await start(config, log, closers)), stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
