import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { pino } from 'pino';
import { createPool } from '../../kernel/database/pool.ts';
import { folderStore } from '../../kernel/files/folder-store.ts';
import { createTestDatabaseOn, type TestDatabase } from '../../testing/database/database.ts';
import { startTestDatabaseServer } from '../../testing/database/database-server.ts';
import { startStandby, type TestStandby } from '../../testing/database/standby.ts';
import { until } from '../../testing/until.ts';
import { mayRemoveFiles } from './store-owner.ts';

// A promoted standby begins a timeline of its own, like every recovery to a point in time.
describe('a database that was brought back to an earlier time', () => {
  let primary: Awaited<ReturnType<typeof startTestDatabaseServer>>;
  let standby: TestStandby;
  let database: TestDatabase;
  let root: string;
  let lines: string[] = [];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-store-'));
    primary = await startTestDatabaseServer({ wal_level: 'replica', max_wal_senders: '4' });
    database = await createTestDatabaseOn(primary);
    standby = await startStandby(primary.dataDir, primary.ownerUrl);
  });
  after(async () => {
    await standby.close();
    await database.drop();
    await primary.stop();
    await rm(root, { recursive: true });
  });

  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const mayRemove = (pool: TestDatabase['pool'], days: number) =>
    mayRemoveFiles({ pool, files: folderStore(root), log }, Date.now() + days * DAY_MS);

  it('removes no pictures for a day, and says so', async () => {
    assert.equal(await mayRemove(database.pool, 0), false);
    assert.equal(await mayRemove(database.pool, 1), true);
    const superuser = standby.connect(database.url);
    await superuser.query('select pg_promote()');
    const recovered = createPool(standby.at(database.url));
    await until('it can be written', async () => {
      const { rows } = await superuser.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return rows[0]?.standby === false;
    });
    assert.deepEqual(lines, []);
    assert.equal(await mayRemove(recovered, 1), false);
    assert.match(lines.join(), /"the database has another timeline: no file is removed for a day"/);
    lines = [];
    assert.equal(await mayRemove(recovered, 1.5), false);
    assert.equal(await mayRemove(recovered, 2), true);
    assert.deepEqual(lines, []);
    await Promise.all([superuser.end(), recovered.end()]);
  });
});
