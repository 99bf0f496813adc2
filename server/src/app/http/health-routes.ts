import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createHealthProbe, type HealthProbe } from '../../kernel/database/health-probe.ts';
import { readMigrations } from '../../kernel/database/migration-files.ts';
import { findStalled } from '../../kernel/heartbeats.ts';
import { problem } from '../../kernel/problem.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { sendProblem } from './plugins/error-handler.ts';

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

async function isFull(folder: string): Promise<boolean> {
  // The data folder may not exist yet: it is created with the first file.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(tmpdir()));
  return bavail * bsize < MIN_FREE_BYTES;
}

async function findOwnCauses(dataDir: string): Promise<Cause[]> {
  const full = await Promise.all([dataDir, tmpdir()].map(isFull));
  return [
    ...(findStalled().length > 0 ? (['WORK_STANDS_STILL'] as const) : []),
    ...(full.includes(true) ? (['DISK_FULL'] as const) : []),
  ];
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
  app.get('/health/ready', { schema: STATUS }, async (request, reply) => {
    const [database, own] = await Promise.all([
      checkDatabase(probe, migrations).catch((error): DatabaseStatus => {
        request.log.warn({ err: error }, 'the database does not answer');
        return AWAY;
      }),
      findOwnCauses(dataDir),
    ]);
    const causes: Cause[] = [
      ...(app.shutdown.isNear ? (['STOPPING'] as const) : []),
      ...database.causes,
      ...own,
    ];
    if (causes.length === 0) return { status: 'ok', ...(database.isQuiet && { quiet: true }) };
    request.log.warn({ causes, stalled: findStalled() }, 'not ready');
    // Sent and not thrown: it is logged already.
    return sendProblem(reply, problem('NOT_AVAILABLE', { causes: causes.join(', ') }), request.id);
  });
}
