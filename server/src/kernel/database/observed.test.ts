import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { inBackground } from '../telemetry/work.ts';
import type { SlowStatement } from './observed.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let pool: Pool;
const told: SlowStatement[] = [];

before(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 1, slow: { ms: 50, report: (slow) => told.push(slow) } });
});

after(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(() => {
  told.length = 0;
});

const slowly = (value: string) => pool.query(sql`select pg_sleep(0.1), ${value} as value`);

describe('a slow statement', () => {
  it('is reported with its origin, also when requests wait for one connection', async () => {
    const names = ['first', 'second', 'third'];
    await Promise.all(names.map((name) => inBackground(name, () => slowly(name))));
    assert.deepEqual(
      told.map(({ origin }) => origin?.name),
      names,
    );
    assert.ok(told.every(({ ms }) => ms >= 50));
  });

  it('is reported without its values, also in a transaction, where they are inlined as literals', async () => {
    await slowly("O'Neil 4711");
    await inTransaction(pool, (client) =>
      client.query(sql`select pg_sleep(0.1), ${"O'Neil 4711"} as value, 4711 as number`),
    );
    assert.deepEqual(
      // The commit, too, is slow on a busy machine.
      told.map(({ statement }) => statement).filter((statement) => statement !== 'commit'),
      ['select pg_sleep(?), $? as value', 'begin; select pg_sleep(?), ? as value, ? as number'],
    );
  });

  it('is reported when it fails, and the caller gets its error', async () => {
    await assert.rejects(pool.query('select pg_sleep(0.1), 1 / (random() * 0)::int'), { code: '22012' });
    assert.equal(told.length, 1);
  });

  it('is the only kind that is reported', async () => {
    // A minute, so that none is slow on a busy machine.
    const patient = createPool(database.url, {
      max: 1,
      slow: { ms: 60_000, report: (slow) => told.push(slow) },
    });
    await patient.query('select pg_sleep(0.1)');
    await patient.end();
    assert.deepEqual(told, []);
  });
});
