import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts';
import { isConnectionLost } from './connection-lost.ts';
import { createHealthProbe } from './health-probe.ts';
import { allowLongStatements } from './long-statements.ts';
import { createPool } from './pool.ts';
import { watchSilence } from './silence.ts';
import { inTransaction } from './transaction.ts';

// More than a busy machine takes for a statement.
const SILENT_MS = 1_500;

let database: TestDatabase;
let proxy: SilentProxy;
let pool: Pool;
let stopWatch: () => void;

before(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  pool = createPool(proxy.url, { max: 4, onError: () => undefined });
  stopWatch = watchSilence(pool);
});

after(async () => {
  stopWatch();
  await pool.end();
  await proxy.close();
  await database.drop();
});

const fill = () => Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));

describe('a database that goes silent', () => {
  it('is detected: pending statements fail as lost, idle connections are closed, and work continues within ten seconds', async () => {
    const probe = createHealthProbe(pool);
    await probe.check();
    probe.startPolling();
    await fill();
    proxy.swallow();
    const swallowedAt = performance.now();
    const failed = await inTransaction(pool, (client) => client.query('select 1')).then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(isConnectionLost(failed), String(failed));
    await fill();
    assert.ok(performance.now() - swallowedAt < 10_000);
    await probe.stop();
  });

  it('is not assumed while a transaction is idle or may take longer', async () => {
    const own = createPool(database.url, { max: 1, onError: () => undefined });
    const tooLong = 2;
    const stop = watchSilence(own, { silentMs: SILENT_MS, suspectMs: SILENT_MS, checkEveryMs: 20 });
    await inTransaction(own, async (client) => {
      await client.query('select 1');
      await pause(tooLong * 1_000);
      await allowLongStatements(client, 1);
      await client.query(sql`select pg_sleep(${tooLong}::float)`);
    });
    await assert.rejects(own.query(sql`select pg_sleep(${tooLong}::float)`), /Connection terminated/);
    stop();
    await own.end();
  });
});
