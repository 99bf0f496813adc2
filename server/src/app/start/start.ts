import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { seedMessages } from '../../features/message/seed-messages.ts';
import { scheduleFigures } from '../../features/statistics/schedule-figures.ts';
import { storeDefaultCompanies } from '../../features/work-request/steps/default-companies.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import { seedPostalCodes } from '../../reference/seed-postal-codes.ts';
import { issuerOf } from '../../standalone/identity/realm.ts';
import { buildApp } from '../http/build-app.ts';
import { metricsApp } from '../http/metrics-app.ts';
import { scheduleLogPurge } from '../maintenance/schedule-log-purge.ts';
import { scheduleOrphanCleanup } from '../maintenance/schedule-orphan-cleanup.ts';
import { schedulePartitions } from '../maintenance/schedule-partitions.ts';
import { type Config, withPort } from '../settings/config.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkElixirSource } from './check-elixir-source.ts';
import { checkIssuer, checkUsers } from './check-issuer.ts';
import { findPort, listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { openFileStore } from './open-file-store.ts';
import { createShutdownHooks, type ShutdownHooks } from './shutdown-hooks.ts';
import { slowStatements } from './slow-statements.ts';
import { startNotifications } from './start-notifications.ts';
import { simulatePartners, startPartners } from './start-partners.ts';
import { startTraces } from './start-traces.ts';
import { warmLists } from './warm-lists.ts';

/** The running server. */
export interface RunningProduct {
  readonly config: Config;
  readonly pool: Pool;
}

/** Starts the whole server; everything it opens is registered with the shutdown hooks immediately, in case a later step fails. */
export async function start(
  given: Config,
  log: FastifyBaseLogger,
  shutdownHooks: ShutdownHooks,
): Promise<RunningProduct> {
  const settled = withPort(given, await findPort(given));
  if (settled.metricsPort) await findPort(onLoopback(settled.metricsPort), METRICS);
  await checkDataFolder(settled);
  await checkElixirSource(settled.elixir, log);
  shutdownHooks.add('traces', await startTraces(settled));
  const { pool, owner } = await openDatabase(settled, log, shutdownHooks);
  await seedPostalCodes(pool);
  await seedMessages(pool);
  const files = openFileStore(settled);
  if (settled.demoData === 'demo') await fillDemo(settled, owner ?? pool, files, log);
  if (!settled.oidcIssuer) await checkUsers(pool, log);
  await storeDefaultCompanies(pool, settled.defaultCompanies, log);
  shutdownHooks.add('orphan cleanup', scheduleOrphanCleanup({ pool, files, log }));
  shutdownHooks.add('log purge', scheduleLogPurge(pool, settled.keptDays, log));
  shutdownHooks.add('partitions', schedulePartitions(pool, log));
  shutdownHooks.add('figures', scheduleFigures(pool, log));
  const config = await simulatePartners(settled, pool, shutdownHooks);
  const slow = slowStatements(config.slowStatementMs, log);
  const app = await buildApp({ config, pool, files, log, slow });
  shutdownHooks.add('web server', () => app.close());
  await openMetrics(app, config, shutdownHooks);
  await listen(app, config);
  void checkIssuer(config.oidcIssuer, log);
  void app.scanFile(NOTHING, log).catch(() => undefined);
  void warmLists(app.readingPool(), log);
  startPartners(config, pool, log, shutdownHooks);
  await startNotifications(config, pool, log, shutdownHooks);
  shutdownHooks.add('readiness', async () => {
    app.shutdown.isNear = true;
    await pause(config.shutdownDelay * 1_000);
  });
  return { config, pool };
}

// Scanned at the start, so that the log says it if the scanner does not work.
const NOTHING = Buffer.alloc(0);

const METRICS = 'METRICS_PORT';

// Reachable from this machine only.
const onLoopback = (port: number) => ({ host: '127.0.0.1', port });

async function openMetrics(
  { metricsRegistry }: FastifyInstance,
  { metricsPort }: Config,
  shutdownHooks: ShutdownHooks,
): Promise<void> {
  if (metricsPort === undefined) return;
  const metrics = metricsApp(metricsRegistry);
  shutdownHooks.add('metrics', () => metrics.close());
  await listen(metrics, onLoopback(metricsPort), METRICS);
}

async function fillDemo(
  { demoScale: scale, elixir, oidcIssuer, publicUrl }: Config,
  pool: Pool,
  files: FileStore,
  log: FastifyBaseLogger,
): Promise<void> {
  // Loaded only when demo data is requested.
  const { seedDemo } = await import('../../standalone/demo/seed-demo.ts');
  const elixirFolder = elixir.isDefaultSource ? elixir.source : undefined;
  const issuer = oidcIssuer ? undefined : issuerOf(publicUrl);
  if (await seedDemo(pool, files, { scale, elixirFolder, issuer }))
    log.info({ scale }, 'demo data filled in');
}

/** Starts the server for a test or a measurement. */
export async function startProduct(
  config: Config,
  log: FastifyBaseLogger,
): Promise<RunningProduct & { stop(): Promise<void> }> {
  const shutdownHooks = createShutdownHooks(log, config.shutdownGrace);
  try {
    return { ...(await start(config, log, shutdownHooks)), stop: shutdownHooks.closeAll };
  } catch (error) {
    await shutdownHooks.closeAll();
    throw error;
  }
}
