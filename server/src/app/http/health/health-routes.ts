import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { freeForFiles, freeForPictures } from '../../../features/status/free-bytes.ts';
import { findStalled } from '../../../kernel/jobs/heartbeats.ts';
import { problem } from '../../../kernel/problem.ts';
import { MIGRATIONS, readMigrations } from '../../database/migration-files.ts';
import { sendProblem } from '../plugins/error-handler.ts';
import { createHealthProbe, type HealthProbe } from './health-probe.ts';

// No tag: for operators, so the API description leaves it out.
const STATUS = {
  response: {
    200: { type: 'object', properties: { status: { type: 'string' }, quiet: { type: 'boolean' } } },
  },
};

const ANSWER_WITHIN_MS = 1_000;
const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** Why the server is not ready for requests (docs/domain.md §14.9). */
type Cause =
  | 'DATABASE_AWAY'
  | 'DATABASE_READ_ONLY'
  | 'DATABASE_NOT_MIGRATED'
  | 'WORK_STANDS_STILL'
  | 'DISK_FULL'
  | 'STOPPING';

interface HealthOptions {
  readonly pool: Pool;
  readonly dataDir: string;
}

interface DatabaseStatus {
  readonly causes: readonly Cause[];
  readonly isQuiet?: boolean;
}

const AWAY: DatabaseStatus = { causes: ['DATABASE_AWAY'] };

async function checkDatabase(probe: HealthProbe, migrations: number): Promise<DatabaseStatus> {
  const state = await Promise.race([probe.check(), pause(ANSWER_WITHIN_MS, undefined, { ref: false })]);
  if (!state) return AWAY;
  const causes: readonly Cause[] = [
    ...(state.isReadOnly ? (['DATABASE_READ_ONLY'] as const) : []),
    ...(state.migrations < migrations ? (['DATABASE_NOT_MIGRATED'] as const) : []),
  ];
  return { causes, isQuiet: state.isQuiet };
}

async function findOwnCauses(dataDir: string): Promise<Cause[]> {
  const free = await Promise.all([freeForPictures(dataDir), freeForFiles()]);
  return [
    ...(findStalled().length > 0 ? (['WORK_STANDS_STILL'] as const) : []),
    ...(Math.min(...free) < MIN_FREE_BYTES ? (['DISK_FULL'] as const) : []),
  ];
}

interface Readiness {
  readonly causes: readonly Cause[];
  readonly isQuiet: boolean;
}

/** The gauges of readiness, as it is when `GET /metrics` is scraped. */
function exportReadiness(registry: Registry, dataDir: string, check: () => Promise<Readiness>): void {
  new Gauge({
    name: 'not_ready',
    help: 'Why this process should receive no calls, by cause; no series while it should',
    labelNames: ['cause'],
    registers: [registry],
    async collect() {
      const { causes } = await check();
      this.reset();
      for (const cause of causes) this.set({ cause }, 1);
    },
  });
  new Gauge({
    name: 'free_bytes',
    help: 'Free disk space for pictures and for temporary files',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      this.set({ place: 'pictures' }, await freeForPictures(dataDir));
      this.set({ place: 'temporary' }, await freeForFiles());
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server is about to stop: a load balancer should stop sending requests. */
    shutdown: { isNear: boolean };
  }
}

/** `GET /health/live`: liveness. `GET /health/ready`: readiness, with the causes if not ready (docs/domain.md §14.9). */
export async function healthRoutes(app: FastifyInstance, { pool, dataDir }: HealthOptions): Promise<void> {
  const probe = createHealthProbe(pool);
  const migrations = (await readMigrations(MIGRATIONS)).length;
  app.addHook('onListen', async () => probe.startPolling());
  app.addHook('onClose', () => probe.stop());
  app.get('/health/live', { schema: STATUS }, async () => ({ status: 'ok' }));
  async function check(log: FastifyBaseLogger): Promise<Readiness> {
    const [database, own] = await Promise.all([
      checkDatabase(probe, migrations).catch((error): DatabaseStatus => {
        log.warn({ err: error }, 'the database does not answer');
        return AWAY;
      }),
      findOwnCauses(dataDir),
    ]);
    const stopping = app.shutdown.isNear ? (['STOPPING'] as const) : [];
    return { causes: [...stopping, ...database.causes, ...own], isQuiet: database.isQuiet === true };
  }

  exportReadiness(app.metricsRegistry, dataDir, () => check(app.log));
  app.get('/health/ready', { schema: STATUS }, async (request, reply) => {
    const { causes, isQuiet } = await check(request.log);
    if (causes.length === 0) return { status: 'ok', ...(isQuiet && { quiet: true }) };
    request.log.warn({ causes, stalled: findStalled() }, 'not ready');
    // Sent and not thrown: it is logged already.
    return sendProblem(reply, problem('NOT_AVAILABLE', { causes: causes.join(', ') }), request.id);
  });
}
