import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SlowStatements } from '../../../kernel/database/observed.ts';
import { Replica } from '../../../kernel/database/replica.ts';
import { Problem } from '../../../kernel/problem.ts';
import { WrittenPlaces } from './written-places.ts';

interface ReadsOptions {
  readonly pool: Pool;
  /** Where the database may be read as well. */
  readonly url: string | undefined;
  readonly slow: SlowStatements | undefined;
  readonly publicUrl: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The connections for what is only read, on nobody's behalf. */
    readingPool(): Pool;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

type Answerer = 'leader' | 'replica';

/** Measures who answers what is only read, and how late the replica is; answers what counts a call. */
function measureReads(registry: Registry, replica: Replica): (at: Answerer) => void {
  const counted = new Counter({
    name: 'reads_total',
    help: 'Calls that only read, by who answered',
    labelNames: ['at'],
    registers: [registry],
  });
  new Gauge({
    name: 'replica_behind_seconds',
    help: 'How far the replica is behind; no number while it is not read',
    registers: [registry],
    collect() {
      const { lagMs } = replica;
      this.set(lagMs === undefined ? Number.NaN : lagMs / 1_000);
    },
  });
  return (at) => counted.inc({ at });
}

/**
 * Sends what is only read to a replica, where one is set up, and anything that it fails at to the leader. Whoever has
 * written sees it: the place of his last change in the database's log comes back with his calls (docs/domain.md §14.15).
 */
export const reads = fastifyPlugin<ReadsOptions>(async (app, { pool, url, slow, publicUrl }) => {
  if (!url) {
    app.decorate('readingPool', () => pool);
    app.decorateRequest('readers', async () => [pool]);
    app.decorateRequest('read', (work) => work(pool));
    return;
  }
  const replica = new Replica({
    leader: pool,
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
  const places = new WrittenPlaces(pool, publicUrl);
  function readable(request: FastifyRequest) {
    request.isReading = true;
    return replica.caughtUpTo(places.lastOf(request));
  }

  app.decorate('readingPool', () => replica.current?.pool ?? pool);
  app.decorateRequest('isReading', false);
  app.decorateRequest('readers', async function readers() {
    const standby = await readable(this);
    count(standby ? 'replica' : 'leader');
    return standby ? [standby.pool, pool] : [pool];
  });
  app.decorateRequest('read', async function read(work) {
    const standby = await readable(this);
    try {
      const found = await (standby ? standby.during(work) : work(pool));
      count(standby ? 'replica' : 'leader');
      return found;
    } catch (error) {
      // What the leader would refuse as well.
      if (!standby || error instanceof Problem) throw error;
      this.log.warn({ err: error }, 'the replica failed; the leader answers');
      count('leader');
      return work(pool);
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.user || request.isReading || READING.has(request.method)) return;
    await places.note(request, reply);
  });
});
