import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from './database.ts';

describe('createTestDatabase', () => {
  it('creates a separate migrated database for every caller', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.owner.query('create table only_here ()');
    const { rows } = await other.pool.query(
      `select to_regclass('only_here') as found, count(*) from migrations`,
    );
    assert.equal(rows[0]?.found, null);
    assert.ok(rows[0]?.count > 0);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('fails on drop if a connection was left open', async () => {
    const database = await createTestDatabase();
    const forgotten = new pg.Client({ connectionString: database.url });
    const closed = new Promise((resolve) => forgotten.once('end', resolve));
    forgotten.on('error', (error) => assert.match(error.message, /terminat/));
    await forgotten.connect();
    await forgotten.query('select 42');
    await assert.rejects(database.drop(), /left connections open.*select 42/s);
    await closed;
  });
});

describe('the values that a pool returns', () => {
  it('are plain: dates and decimals as text, counts as numbers, instants as ISO 8601 in UTC', async (test) => {
    const database = await createTestDatabase();
    test.after(() => database.drop());
    const { rows } = await database.pool.query(
      `select date '2026-03-29' as day, 12.50::numeric as amount, 5000000000::int8 as count,
              timestamptz '2026-03-29 03:00:00+02' as instant, array[date '2026-01-02', null] as days,
              array[1, 2]::int8[] as counts, null::timestamptz as nothing`,
    );
    assert.deepEqual(rows[0], {
      day: '2026-03-29',
      amount: '12.50',
      count: 5_000_000_000,
      instant: '2026-03-29T01:00:00.000Z',
      days: ['2026-01-02', null],
      counts: [1, 2],
      nothing: null,
    });
  });
});
