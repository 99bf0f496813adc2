import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SlowStatements } from '../../../kernel/database/observed.ts';
import { Problem } from '../../../kernel/problem.ts';
import { inTurnOf } from './read-turns.ts';
import { Replica } from './replica.ts';
import { WritePositions } from './write-positions.ts';

interface ReadsOptions {
  readonly pool: Pool;
  /** URL of the read replica. */
  readonly url: string | undefined;
  readonly slow: SlowStatements | undefined;
  readonly publicUrl: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The pool for reads that belong to no request: the replica's if it is usable. */
    readingPool(): Pool;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

// "leader" is the primary: alerts and dashboards of installations name the label.
type Server = 'leader' | 'replica';

/** Registers the metrics of reads: by server, and the replication lag. Returns a function that counts a read. */
function measureReads(registry: Registry, replica: Replica): (at: Server) => void {
  const counted = new Counter({
    name: 'reads_total',
    help: 'Read-only requests, by the server that answered',
    labelNames: ['at'],
    registers: [registry],
  });
  new Gauge({
    name: 'replica_behind_seconds',
    help: 'Replication lag; NaN while the replica is not used',
    registers: [registry],
    collect() {
      const { lagMs } = replica;
      this.set(lagMs === undefined ? Number.NaN : lagMs / 1_000);
    },
  });
  return (at) => counted.inc({ at });
}

/**
 * Lets the reads of a user take turns. Sends them to the replica, if one is configured, and retries on the primary what
 * fails there. Users read their own writes: the WAL position of a user's last change is sent back with later requests (docs/domain.md §14.15).
 */
export const reads = fastifyPlugin<ReadsOptions>(async (app, { pool, url, slow, publicUrl }) => {
  if (!url) {
    app.decorate('readingPool', () => pool);
    app.decorateRequest('readers', async () => [pool]);
    app.decorateRequest('read', function read(work) {
      return inTurnOf(this.user.id, () => work(pool));
    });
    return;
  }
  const replica = new Replica({
    primary: pool,
    url,
    pool: { slow, onError: (err) => app.log.warn({ err }, 'connection to the replica lost') },
    onChange: (isUsed, reason) =>
      isUsed
        ? app.log.info('reading from the replica')
        : app.log.warn({ reason }, 'not reading from the replica'),
  });
  app.addHook('onReady', async () => replica.start());
  app.addHook('onClose', () => replica.stop());

  const count = measureReads(app.metricsRegistry, replica);
  const positions = new WritePositions(pool, publicUrl);
  function readable(request: FastifyRequest) {
    request.isReading = true;
    return replica.caughtUpTo(positions.lastOf(request));
  }

  app.decorate('readingPool', () => replica.current?.pool ?? pool);
  app.decorateRequest('isReading', false);
  app.decorateRequest('readers', async function readers() {
    const standby = await readable(this);
    count(standby ? 'replica' : 'leader');
    return standby ? [standby.pool, pool] : [pool];
  });
  async function readFor<Found>(
    request: FastifyRequest,
    work: (pool: Pool) => Promise<Found>,
  ): Promise<Found> {
    const standby = await readable(request);
    try {
      const found = await (standby ? standby.run(work) : work(pool));
      count(standby ? 'replica' : 'leader');
      return found;
    } catch (error) {
      // A Problem would be thrown by the primary as well.
      if (!standby || error instanceof Problem) throw error;
      request.log.warn({ err: error }, 'the replica failed; the primary answers');
      count('leader');
      return work(pool);
    }
  }
  app.decorateRequest('read', function read(work) {
    return inTurnOf(this.user.id, () => readFor(this, work));
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.user || request.isReading || READING.has(request.method)) return;
    await positions.record(request, reply);
  });
});
