import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { shopTable } from '../../features/shop/shop.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { until } from '../../testing/until.ts';
import { countServerChange } from '../database/server-changes.ts';
import { countRows, isTotalKnown, listTotal } from './total.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

const SHOP = `
  insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
  select 'B' || nextval('shops_id_seq'), 'Bolt', '7621', 'Pécs', 'Fő út 1.', id, 'x', 'x' from regional_representatives`;

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    values ('Képviselő', 'kepviselo', 'a@example.com', '+36 20 000 0000', 'S1', 'REGIONAL_REPRESENTATIVE', 'EAST', 'x', 'x')`);
});

after(() => database.drop());

const total = async () => (await listTotal(database.pool, shopTable, [])).total;
const isKnown = () => isTotalKnown(database.pool, shopTable, []);

/** Loses the last shop as a failover does to a standby that did not have it, and breaks all connections. */
async function failOver(): Promise<void> {
  const { owner, pool } = database;
  const { rows } = await owner.query<{ id: number }>(
    'delete from shops where id = (select max(id) from shops) returning id',
  );
  await owner.query(`delete from row_changes where table_name = 'shops' and row_id = $1`, [rows[0]?.id]);
  await owner.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where usename <> current_user and datname = current_database()`);
  await until('the connections are gone', () => pool.totalCount === 0);
}

describe('cached totals of a list', () => {
  it('are counted again after a failover, which may have lost changes that they include', async () => {
    for (let count = 0; count < 3; count += 1) await database.pool.query(SHOP);
    assert.equal(await total(), 3);
    await database.pool.query(SHOP);
    assert.deepEqual([await total(), isKnown()], [4, true]);
    await failOver();
    assert.deepEqual([isKnown(), await total()], [false, 3]);
  });

  it('do not include a count that began before a failover', async () => {
    const { pool } = database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('lock table shops in access exclusive mode');
    countServerChange();
    const counting = listTotal(pool, shopTable, []);
    await untilLockWaits(pool);
    countServerChange();
    await client.query('rollback');
    client.release();
    await counting;
    assert.equal(isKnown(), false);
  });

  it('are counted again after half an hour, even if they are used all the time', async (test) => {
    const counted = await total();
    assert.equal(isKnown(), true);
    const { now } = performance;
    let later = 0;
    test.mock.method(performance, 'now', () => now.call(performance) + later);
    for (later = 0; later < HALF_AN_HOUR_MS; later += HALF_AN_HOUR_MS / 4) {
      await database.pool.query(SHOP);
      await total();
    }
    assert.equal(isKnown(), false);
    assert.equal(await total(), counted + 4);
    assert.equal((await countRows(database.pool, shopTable, [])).total, counted + 4);
  });
});
