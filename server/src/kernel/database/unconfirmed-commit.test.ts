import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Pool, PoolClient } from 'pg';
import { startTestDatabaseServer } from '../../testing/database/database-server.ts';
import { isConnectionLost } from './connection-lost.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

let server: Awaited<ReturnType<typeof startTestDatabaseServer>>;
let pool: Pool;

before(async () => {
  // A standby that never comes.
  server = await startTestDatabaseServer({ synchronous_standby_names: 'nobody' });
  pool = createPool(server.ownerUrl, { max: 1 });
  await pool.query('create table notes (id int primary key)');
});

after(async () => {
  await pool.end();
  await server.stop();
});

async function wait(client: PoolClient): Promise<void> {
  await client.query('set local synchronous_commit = on');
  await client.query(`set local statement_timeout = '300ms'`);
}

describe('a commit that no standby confirms in time', () => {
  it('is no success, though the server has done it', async () => {
    const unconfirmed = inTransaction(pool, async (client) => {
      await wait(client);
      await client.query('insert into notes values (1)');
    });
    await assert.rejects(unconfirmed, (error) => isConnectionLost(error));
    assert.equal((await pool.query('select from notes')).rowCount, 1);
  });

  it('does not keep what only reads from its answer', async () => {
    const rows = await inTransaction(pool, async (client) => {
      await wait(client);
      return (await client.query('select id from notes')).rows;
    });
    assert.deepEqual(rows, [{ id: 1 }]);
  });
});
