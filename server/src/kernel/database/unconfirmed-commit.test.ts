import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { startTestDatabaseServer } from '../../testing/database/database-server.ts';
import { until } from '../../testing/until.ts';
import { isConnectionLost } from './connection-lost.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

let server: Awaited<ReturnType<typeof startTestDatabaseServer>>;
let pool: Pool;

before(async () => {
  // A standby that never connects.
  server = await startTestDatabaseServer({ synchronous_standby_names: 'nobody' });
  pool = createPool(server.ownerUrl, { max: 2 });
  await pool.query('create table notes (id int primary key)');
});

after(async () => {
  await pool.end();
  await server.stop();
});

const PLENTY_MS = 20_000;

/** Cancels the wait of a commit, as an operator does when the standbys are lost. */
async function endTheWait(): Promise<void> {
  const ended = await until(
    'a commit waits for a standby',
    async () =>
      (await pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`))
        .rowCount,
    PLENTY_MS,
  );
  assert.equal(ended, 1);
}

describe('a commit that no standby has confirmed', () => {
  it('fails when its wait is cancelled, although the server has committed', async () => {
    const unconfirmed = inTransaction(pool, async (client) => {
      await client.query('set local synchronous_commit = on');
      await client.query('insert into notes values (1)');
    });
    await Promise.all([assert.rejects(unconfirmed, (error) => isConnectionLost(error)), endTheWait()]);
    assert.equal((await pool.query('select from notes')).rowCount, 1);
  });

  it('does not block readers', async () => {
    const rows = await inTransaction(pool, async (client) => {
      await client.query('set local synchronous_commit = on');
      return (await client.query('select id from notes')).rows;
    });
    assert.deepEqual(rows, [{ id: 1 }]);
  });
});
