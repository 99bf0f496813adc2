import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { Counter, Gauge } from 'prom-client';
import { readPosition } from '../../../kernel/database/log-position.ts';
import type { SlowStatements } from '../../../kernel/database/observed.ts';
import { Replica } from '../../../kernel/database/replica.ts';
import { ExpiringMap } from '../../../kernel/list/expiring-map.ts';
import { Problem } from '../../../kernel/problem.ts';

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

// Longer than a standby that is read may be late.
const KEPT_SECONDS = 60;
const MAX_PEOPLE = 10_000;
const COOKIE = 'written';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

function positionIn({ headers }: FastifyRequest): bigint {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '') ?? [];
  return readPosition(text) ?? 0n;
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
    tell: (isUsed, reason) =>
      isUsed
        ? app.log.info('reading from the replica')
        : app.log.warn({ reason }, 'not reading from the replica'),
  });
  app.addHook('onReady', async () => replica.start());
  app.addHook('onClose', () => replica.stop());

  const written = new ExpiringMap<bigint>(MAX_PEOPLE, KEPT_SECONDS * 1_000);
  const counted = new Counter({
    name: 'reads_total',
    help: 'Calls that only read, by who answered',
    labelNames: ['at'],
    registers: [app.metricsRegistry],
  });
  new Gauge({
    name: 'replica_behind_seconds',
    help: 'How far the replica is behind; no number while it is not read',
    registers: [app.metricsRegistry],
    collect() {
      const { lagMs } = replica;
      this.set(lagMs === undefined ? Number.NaN : lagMs / 1_000);
    },
  });

  function readable(request: FastifyRequest) {
    request.isReading = true;
    const own = written.get(request.user.id) ?? 0n;
    const told = positionIn(request);
    return replica.readableFrom(own > told ? own : told);
  }

  const isSecure = publicUrl.startsWith('https:');
  const attributes = `; Max-Age=${KEPT_SECONDS}; Path=/resource; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  async function noteWritten({ user }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { rows } = await pool.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    const { position = '' } = rows[0] ?? {};
    written.set(user.id, readPosition(position) ?? 0n);
    reply.header('set-cookie', `${COOKIE}=${position}${attributes}`);
  }

  app.decorate('readingPool', () => replica.current?.pool ?? pool);
  app.decorateRequest('isReading', false);
  app.decorateRequest('readers', async function readers() {
    const standby = await readable(this);
    counted.inc({ at: standby ? 'replica' : 'leader' });
    return standby ? [standby.pool, pool] : [pool];
  });
  app.decorateRequest('read', async function read(work) {
    const standby = await readable(this);
    try {
      const found = await (standby ? standby.during(work) : work(pool));
      counted.inc({ at: standby ? 'replica' : 'leader' });
      return found;
    } catch (error) {
      // What the leader would refuse as well.
      if (!standby || error instanceof Problem) throw error;
      this.log.warn({ err: error }, 'the replica failed; the leader answers');
      counted.inc({ at: 'leader' });
      return work(pool);
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.user || request.isReading || READING.has(request.method)) return;
    await noteWritten(request, reply).catch(() => written.set(request.user.id, BEYOND_ALL));
  });
});

// Where the place is not known, the leader answers until it is forgotten.
const BEYOND_ALL = 1n << 64n;
