import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../e2e/testing/chromium.ts';
import { startEmbeddedPostgres } from '../server/src/standalone/postgres/start-embedded-postgres.ts';
import { startServer } from './server-process.ts';

/** The product with its demo data, and a browser to look at it with. */
export interface Demo {
  readonly browser: Browser;
  readonly origin: string;
}

interface DemoOptions {
  /** Names the folder of its data, which stays for the next time. */
  readonly name: string;
  /** Further flags of the browser. */
  readonly flags?: readonly string[];
}

/** Starts the product on its demo data for as long as a measurement takes. */
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
