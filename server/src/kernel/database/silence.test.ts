import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { allowLongStatements } from './long-statements.ts';
import { createPool } from './pool.ts';
import { watchSilence } from './silence.ts';
import { inTransaction } from './transaction.ts';

// More than a busy machine takes for a statement.
const SILENT_MS = 3_000;
const BUSY_MS = 3_000;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

describe('a database that goes silent', () => {
  it('is not assumed while a transaction is idle or may take longer', async () => {
    const own = createPool(database.url, { max: 1, onError: () => undefined });
    const tooLong = 4;
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

  it('is not assumed of answers that this process was too busy to read', async () => {
    const own = createPool(database.url, { max: 1, onError: () => undefined });
    const stop = watchSilence(own, { silentMs: BUSY_MS - 500, suspectMs: SILENT_MS, checkEveryMs: 20 });
    const [before] = (await own.query('select 1 as one')).rows;
    const asked = own.query('select pg_sleep(2), 2 as two');
    // The watch sees that an answer is due.
    await pause(100);
    const until = performance.now() + BUSY_MS;
    while (performance.now() < until);
    assert.deepEqual([before.one, (await asked).rows[0]?.two], [1, 2]);
    stop();
    await own.end();
  });
});
