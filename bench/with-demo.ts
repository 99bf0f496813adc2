import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../e2e/testing/chromium.ts';
import { startEmbeddedPostgres } from '../server/src/standalone/postgres/start-embedded-postgres.ts';
import { startServer } from './server-process.ts';

/** The product with demo data, and a browser. */
export interface Demo {
  readonly browser: Browser;
  readonly origin: string;
}

interface DemoOptions {
  /** The name of the data folder, which later runs reuse. */
  readonly name: string;
  /** Additional browser flags. */
  readonly flags?: readonly string[];
}

/** Runs a measurement with the product on demo data. */
export async function withDemo(
  { name, flags }: DemoOptions,
  measure: (demo: Demo) => Promise<void>,
): Promise<void> {
  const dataDir = join(import.meta.dirname, `../.data/bench-${name}`);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const server = await startServer(postgres.url, {
      ...{ DEMO_DATA: 'demo', DATA_DIR: dataDir, DATABASE_OWNER_URL: postgres.ownerUrl },
    });
    const browser = await launchChromium(null, flags);
    try {
      await measure({ browser, origin: server.origin });
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}
