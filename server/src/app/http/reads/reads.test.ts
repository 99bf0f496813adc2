import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { THROWAWAY } from '../../../standalone/postgres/settings.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../standalone/postgres/start-embedded-postgres.ts';
import { companyDraft } from '../../../testing/build.ts';
import type { TestDatabase } from '../../../testing/database/database.ts';
import { startStandby, type TestStandby } from '../../../testing/database/standby.ts';
import { bearerFor } from '../../../testing/identity/tokens.ts';
import { startSilentProxy } from '../../../testing/silent-proxy.ts';
import { type Call, startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { loadConfig } from '../../settings/config.ts';
import { buildApp } from '../build-app.ts';

const COMPANIES = '/resource/warehouse-companies';
const TABLE = 'warehouse_companies';
const DEVICES = '/resource/device-register';
// The next poll, and its timeout.
const LOOK_LIMIT_MS = 3_000;
// A connection counts as dead when a statement takes longer than ten seconds; a poll finds that out before.
const FOUND_DEAD_MS = 9_500;
const SWALLOWED_MS = 20_000;

describe('reads with a replica', () => {
  let dataDir: string;
  let primary: EmbeddedPostgres;
  let standby: TestStandby;
  let app: TestApp;
  let asAdmin: Call;
  let database: TestDatabase;
  /** The replica, as its superuser. */
  let replica: Pool;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cooler-primary-'));
    const log = pino({ level: 'silent' });
    primary = await startEmbeddedPostgres({
      dataDir,
      log,
      settings: { ...THROWAWAY, synchronous_commit: 'on' },
    });
    standby = await startStandby(dataDir, primary.ownerUrl);
    app = await startTestApp(
      (made) => {
        database = made;
        return { DATABASE_URL: made.url, DATABASE_READ_URL: standby.at(made.url) };
      },
      undefined,
      primary,
    );
    replica = standby.connect(database.ownerUrl);
    asAdmin = app.as('FCR_ADMIN');
    await app.app.ready();
    await untilRead();
  });

  after(async () => {
    await app.close();
    await replica.end();
    await standby.close();
    await primary.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function answered(by: 'replica' | 'leader'): Promise<number> {
    const metric = await app.app.metricsRegistry.getSingleMetric('reads_total')?.get();
    return metric?.values.find(({ labels }) => labels.at === by)?.value ?? 0;
  }

  async function isRead(): Promise<boolean> {
    const metric = await app.app.metricsRegistry.getSingleMetric('replica_behind_seconds')?.get();
    return !Number.isNaN(metric?.values[0]?.value ?? Number.NaN);
  }

  const untilRead = () => until('the replica is read', isRead);
  const untilLeft = () => until('the replica is not read any more', async () => !(await isRead()));

  async function untilReplayed(): Promise<void> {
    const { rows } = await database.owner.query('select pg_current_wal_flush_lsn()::text as lsn');
    await until('the replica has everything', async () => {
      const reached = await replica.query(`select pg_last_wal_replay_lsn() >= $1::pg_lsn as yes`, [
        rows[0]?.lsn,
      ]);
      return reached.rows[0]?.yes;
    });
  }

  const page = (request: Tree = {}, headers = {}, call = asAdmin): Promise<TestAnswer> =>
    call('POST', `${COMPANIES}/page`, { size: 500, ...request }, headers);

  /** A second server on the same database, with another replica. */
  async function startOtherProcess(readUrl: string) {
    const config = loadConfig({
      DATABASE_URL: database.url,
      DATABASE_READ_URL: readUrl,
      LOG_LEVEL: 'silent',
    });
    const other = await buildApp({
      config,
      pool: app.pool,
      files: app.files,
      log: pino({ level: 'silent' }),
    });
    return { other, config };
  }

  async function total(query: Tree = {}): Promise<number> {
    const { status, body } = await page({ query }, {}, app.as('FCR_ADMIN', 'somebody-else'));
    assert.equal(status, 200);
    return body.totalElements;
  }

  const store = (code: string, name: string) => ({
    text: `insert into ${TABLE} (code, name, city, county, postal_code, street_house_number, created_by, updated_by)
      values ($1, $2, 'Pécs', 'BARANYA', '7621', 'Fő utca 1.', 'test', 'test')`,
    values: [code, name],
  });

  const READS: readonly [what: string, call: () => Promise<TestAnswer>][] = [
    ['a list', () => page()],
    ['the search', () => asAdmin('GET', '/resource/search?text=raktar')],
    ['an export', () => asAdmin('POST', `${DEVICES}/en/xls`, {})],
    ['statistics', () => asAdmin('GET', '/resource/statistics')],
    ['the home page', () => asAdmin('GET', '/resource/home')],
    ['the movement history', () => asAdmin('POST', '/resource/movement-history/page', {})],
    ['the audit trail', () => asAdmin('POST', '/resource/audit/page', {})],
    ['the export of the audit trail', () => asAdmin('POST', '/resource/audit/hu/xls', {})],
  ];
  for (const [what, call] of READS) {
    it(`answers ${what} from the replica`, async () => {
      const before = await answered('replica');
      const { status, raw } = await call();
      assert.equal(status, 200, raw.toString());
      assert.equal(await answered('replica'), before + 1);
    });
  }

  it('lets users read their own writes, also on another process, while replication is stalled', async () => {
    const { other, config } = await startOtherProcess(standby.at(database.url));
    await replica.query('select pg_wal_replay_pause()');
    try {
      const { status, body, headers } = await asAdmin('POST', COMPANIES, companyDraft(1));
      assert.equal(status, 201);
      const [cookie = ''] = String(headers['set-cookie']).split(';');
      const bearer = await bearerFor(app.pool, config.publicUrl, ['FCR_ADMIN'], { sub: 'FCR_ADMIN' });
      const there = await other.inject({
        method: 'POST',
        url: `${COMPANIES}/page`,
        headers: { ...bearer, cookie },
        payload: { size: 500 },
      });
      for (const { content } of [there.json(), (await page()).body])
        assert.ok(content.some(({ id }: Tree) => id === body.id));
    } finally {
      await replica.query('select pg_wal_replay_resume()');
      await other.close();
    }
  });

  it('keeps totals exact when a transaction was open while they were counted', async () => {
    await untilRead();
    const before = await total();
    const late = await database.owner.connect();
    await late.query('begin');
    await late.query(store('LATE-1', 'Totals'));
    await database.owner.query(store('EARLY-1', 'Totals'));
    await untilReplayed();
    assert.deepEqual([await total(), await total({ name: 'Totals' })], [before + 1, 1]);
    await late.query('commit');
    late.release();
    await untilReplayed();
    assert.deepEqual([await total(), await total({ name: 'Totals' })], [before + 2, 2]);
  });

  it('keeps totals exact with concurrent writers', async () => {
    await untilRead();
    const names = ['Red', 'Green', 'Blue'];
    let writing = true;
    async function write(writer: number): Promise<void> {
      const client = await database.owner.connect();
      for (let n = 0; n < 40; n += 1) {
        await client.query('begin');
        await client.query(store(`P-${writer}-${n}`, names[(n + writer) % names.length] ?? ''));
        await client.query('select pg_sleep(0.005 * $1)', [(n * writer) % 3]);
        await client.query(n % 5 === 0 ? 'rollback' : 'commit');
      }
      client.release();
    }
    const reading = (async () => {
      while (writing) for (const name of names) await total({ name });
    })();
    await Promise.all([1, 2].map(write));
    writing = false;
    await reading;
    await untilReplayed();
    for (const name of names) {
      const { rows } = await database.owner.query(
        `select count(*) as total from ${TABLE} where name = $1 and archived_at is null`,
        [name],
      );
      assert.equal(await total({ name }), rows[0]?.total, name);
    }
  });

  it('fails no request when the replica is killed, nor an export that is running there', async () => {
    await untilRead();
    const holder = await database.owner.connect();
    await holder.query('begin');
    await holder.query('lock table device_register in access exclusive mode');
    await until('the lock is held at the replica', async () => {
      const { rowCount } = await replica.query(
        `select from pg_locks where mode = 'AccessExclusiveLock' and relation = 'device_register'::regclass`,
      );
      return rowCount;
    });
    await untilRead();
    const exported = asAdmin('POST', `${DEVICES}/en/xls`, {});
    await until('the export waits at the replica', async () => {
      const { rowCount } = await replica.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'cooler-register'`,
      );
      return rowCount;
    });
    const pages = [asAdmin('POST', `${DEVICES}/page`, {}), page()];
    await standby.kill();
    await holder.query('rollback');
    holder.release();
    const answers = [await exported, ...(await Promise.all(pages)), await page()];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    await untilLeft();
    assert.equal((await page()).status, 200);
    await standby.start();
    await untilRead();
  });

  /** The duration of a page request of a user who has written nothing. */
  async function timed(call: Call): Promise<number> {
    const begun = performance.now();
    assert.equal((await page({}, {}, call)).status, 200);
    return performance.now() - begun;
  }

  it('delays only one read by a timeout when the replica hangs', async () => {
    const reader = app.as('FCR_ADMIN', 'somebody-else');
    assert.equal((await asAdmin('POST', COMPANIES, companyDraft(2))).status, 201);
    await untilReplayed();
    await untilRead();
    standby.freeze();
    try {
      const first = await Promise.all([timed(reader), timed(reader), timed(asAdmin)]);
      assert.ok(Math.max(...first) < FOUND_DEAD_MS, `${first}`);
      await untilLeft();
      // Longer than several polls, each with its timeout.
      const until = performance.now() + 2 * LOOK_LIMIT_MS;
      const later: number[] = [];
      while (performance.now() < until) {
        later.push(await timed(reader), await timed(asAdmin));
        await pause(50);
      }
      assert.ok(Math.max(...later) < LOOK_LIMIT_MS, `${Math.max(...later)}`);
    } finally {
      standby.thaw();
    }
    await untilRead();
  });

  it('ends all pending reads when the first dead connection to the replica is detected', async () => {
    const proxy = await startSilentProxy(standby.at(database.url));
    const { other, config } = await startOtherProcess(proxy.url);
    const bearer = await bearerFor(app.pool, config.publicUrl, ['FCR_ADMIN'], { sub: 'somebody-else' });
    const read = () =>
      other.inject({ method: 'POST', url: `${COMPANIES}/page`, headers: bearer, payload: { size: 500 } });
    const readsAt = async (by: string) => {
      const metric = await other.metricsRegistry.getSingleMetric('reads_total')?.get();
      return metric?.values.find(({ labels }) => labels.at === by)?.value ?? 0;
    };
    try {
      await other.ready();
      await until('it reads from the replica', async () => {
        await Promise.all([read(), read(), read(), read()]);
        return (await readsAt('replica')) > 0;
      });
      proxy.swallow('cooler-register-health');
      const begun = performance.now();
      assert.equal((await read()).statusCode, 200);
      const first = performance.now() - begun;
      const after = performance.now();
      for (let n = 0; n < 8; n += 1) assert.equal((await read()).statusCode, 200);
      const later = performance.now() - after;
      // Another dead connection would take ten seconds more.
      assert.ok(first < SWALLOWED_MS && later < SWALLOWED_MS / 2, `${first} ${later}`);
      const before = await readsAt('replica');
      await until('it reads from the replica again', async () => {
        await read();
        return (await readsAt('replica')) > before;
      });
    } finally {
      await other.close();
      await proxy.close();
    }
  });

  it('does not read from a replica that was promoted', async () => {
    await replica.query('select pg_promote()');
    await untilLeft();
    await database.owner.query(store('AFTER', 'After'));
    const { body } = await page({}, {}, app.as('FCR_ADMIN', 'somebody-else'));
    assert.ok(body.content.some(({ code }: Tree) => code === 'AFTER'));
  });
});
