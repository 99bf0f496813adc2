import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { isConnectionLost } from '../../../kernel/database/connection-lost.ts';
import { createPool } from '../../../kernel/database/pool.ts';
import { watchSilence } from '../../../kernel/database/silence.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { type SilentProxy, startSilentProxy } from '../../../testing/silent-proxy.ts';
import { createHealthProbe } from './health-probe.ts';

const NEVER_MS = 600_000;

let database: TestDatabase;
let proxy: SilentProxy;
let pool: Pool;
let stopWatch: () => void;

before(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  pool = createPool(proxy.url, { max: 4, onError: () => undefined });
  // Only the probe ends the silence in time.
  stopWatch = watchSilence(pool, { silentMs: NEVER_MS, suspectMs: 5_000, checkEveryMs: 1_000 });
});

after(async () => {
  stopWatch();
  await pool.end();
  await proxy.close();
  await database.drop();
});

const fill = () => Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')));

describe('a database that goes silent', () => {
  it('is detected: pending statements fail as lost, idle connections are closed, and work continues', async () => {
    const probe = createHealthProbe(pool);
    await probe.check();
    probe.startPolling();
    await fill();
    proxy.swallow();
    const failed = await inTransaction(pool, (client) => client.query('select 1')).then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(isConnectionLost(failed), String(failed));
    await fill();
    await probe.stop();
  });
});
