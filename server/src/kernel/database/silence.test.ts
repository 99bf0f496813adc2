import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { allowLongStatements } from './long-statements.ts';
import { createPool } from './pool.ts';
import { watchSilence } from './silence.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});

after(() => database.drop());

describe('a database that goes silent', () => {
  it('is not assumed while a transaction is idle or may take longer', async () => {
    const own = createPool(database.url, { max: 1, onError: () => undefined });
    const stop = watchSilence(own, { silentMs: 300, suspectMs: 300, checkEveryMs: 20 });
    await inTransaction(own, async (client) => {
      await client.query('select 1');
      await pause(500);
      await allowLongStatements(client, 1);
      await client.query('select pg_sleep(0.5)');
    });
    await assert.rejects(own.query('select pg_sleep(0.9)'), /Connection terminated/);
    stop();
    await own.end();
  });
});
