import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts';
import { createPool } from './pool.ts';
import { suspectConnections } from './silence.ts';

let database: TestDatabase;
let one: SilentProxy;
let other: SilentProxy;

before(async () => {
  database = await createTestDatabase();
  [one, other] = await Promise.all([startSilentProxy(database.url), startSilentProxy(database.url)]);
});

after(async () => {
  await one.close();
  await database.drop();
});

describe('a database of several hosts', () => {
  it('is used at the writable host, also after a failover', async () => {
    const hosts = `127.0.0.1:1,${new URL(other.url).host},${new URL(one.url).host}`;
    const pool = createPool(other.url.replace(new URL(other.url).host, hosts), {
      max: 2,
      onError: () => undefined,
    });
    const ask = () => pool.query('select 1 as one').then(({ rows }) => rows[0]);
    assert.deepEqual(await ask(), { one: 1 });
    await other.close();
    suspectConnections();
    await ask().catch(() => undefined);
    assert.deepEqual(await ask(), { one: 1 });
    await pool.end();
  });

  it('names the hosts in the error when none takes writes', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1,127.0.0.1:2/none', { onError: () => undefined });
    await assert.rejects(pool.query('select 1'), /No host of the database takes writes/);
    await pool.end();
  });
});
