import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { shopTable } from '../../features/shop/shop.table.ts';
import { createTestDatabaseOn, type TestDatabase } from '../../testing/database/database.ts';
import { startTestDatabaseServer } from '../../testing/database/database-server.ts';
import { startStandby, type TestStandby } from '../../testing/database/standby.ts';
import { until } from '../../testing/until.ts';
import { createPool } from '../database/pool.ts';
import { suspectConnections } from '../database/silence.ts';
import { buildChoicesTally, totalByTally } from './tallies.ts';
import { countRows, isTotalKnown, knownTotal, listTotal } from './total.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

const SHOP = `
  insert into shops (code, name, postal_code, city, street_house_number, shop_status,
    regional_representative_id, created_by, updated_by)
  select 'B' || nextval('shops_id_seq'), 'Bolt', '7621', 'Pécs', 'Fő út 1.', 'VISITED', id, 'x', 'x' from regional_representatives`;

const VISITED = readListRequest(shopTable.entity, { query: { shopStatus: 'VISITED' } }).filters;

let primary: Awaited<ReturnType<typeof startTestDatabaseServer>>;
let standby: TestStandby;
let database: TestDatabase;
/** Of both servers. */
let pool: Pool;

before(async () => {
  primary = await startTestDatabaseServer();
  database = await createTestDatabaseOn(primary);
  await database.pool.query(`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    values ('Képviselő', 'kepviselo', 'a@example.com', '+36 20 000 0000', 'S1', 'REGIONAL_REPRESENTATIVE', 'EAST', 'x', 'x')`);
  for (let count = 0; count < 3; count += 1) await database.pool.query(SHOP);
  standby = await startStandby(primary.dataDir, primary.ownerUrl);
  const { host } = new URL(database.url);
  const hosts = `${host},${new URL(standby.at(database.url)).host}`;
  pool = createPool(database.url.replace(host, hosts), { onError: () => undefined });
});

after(async () => {
  await pool.end();
  await Promise.all([database.pool.end(), database.owner.end()]);
  await standby.close();
});

const total = async () => (await listTotal(pool, shopTable, [])).total;
const isKnown = () => isTotalKnown(pool, shopTable, []);

/** Loses the last shop: the standby that takes over did not have it, and uses its transaction id again. */
async function failOver(): Promise<void> {
  await standby.kill();
  await pool.query(SHOP);
  await buildChoicesTally(pool, shopTable);
  await total();
  await primary.stop();
  await standby.start();
  const promoting = standby.connect(database.ownerUrl);
  await promoting.query('select pg_promote()');
  for (let count = 0; count < 10; count += 1) await promoting.query('select pg_current_xact_id()');
  await promoting.end();
  suspectConnections();
  await until('the new primary is used', () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
}

describe('cached totals of a list', () => {
  it('are kept when connections break', async () => {
    const counted = await total();
    await database.owner.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where usename <> current_user and datname = current_database()`);
    await until('the connections are gone', () => pool.totalCount === 0);
    suspectConnections();
    await pool.query(SHOP);
    assert.equal(isKnown(), true);
    assert.equal(await total(), counted + 1);
  });

  it('are counted again after half an hour, even if they are used all the time', async (test) => {
    const counted = await total();
    assert.equal(isKnown(), true);
    const { now } = performance;
    let later = 0;
    test.mock.method(performance, 'now', () => now.call(performance) + later);
    for (later = 0; later < HALF_AN_HOUR_MS; later += HALF_AN_HOUR_MS / 4) {
      await pool.query(SHOP);
      await total();
    }
    assert.equal(isKnown(), false);
    assert.equal(await total(), counted + 4);
    assert.equal((await countRows(pool, shopTable, [])).total, counted + 4);
  });

  it('are counted again after a failover that lost changes', async () => {
    const kept = await total();
    const replica = standby.connect(database.ownerUrl);
    await until(
      'the standby has all shops',
      async () => (await countRows(replica, shopTable, [])).total === kept,
    );
    await replica.end();
    await failOver();
    assert.equal(await totalByTally(pool, shopTable, VISITED), undefined);
    assert.equal(await knownTotal(pool, shopTable, []), undefined);
    // Later requests find the count that is running.
    assert.equal(isKnown(), false);
    assert.equal(await total(), kept);
    await pool.query(SHOP);
    assert.equal(await total(), kept + 1);
  });
});
