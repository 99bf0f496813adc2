import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createPool } from '../database/pool.ts';
import { watchSilence } from '../database/silence.ts';
import { cachesOf } from './caches.ts';
import { buildChoicesTally, buildTally, recordCountTime, totalByTally } from './tallies.ts';
import { countRows } from './total.ts';

const DEVICES = 1_000;
const CHOICES = 'deviceNature deviceStatus needStockTaking';
const A_LONG_COUNT_MS = 10_000;
// More than a busy machine takes for a statement, less than a lock is waited for.
const SILENT_MS = 2_000;

const FILL = `
  insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
  values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x');
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
    purchasing_date, sort_type_name, created_by, updated_by)
  select (select id from device_types), 'SN-' || n, 'LTR-' || n, (array['RETAIL', 'OOH'])[1 + n % 2],
    (array['USED', 'OUTSOURCED'])[1 + n % 2], date '2024-01-01' + n % 50, 'Hűtő', 'x', 'x'
  from generate_series(1, ${DEVICES}) n;`;

const filtersOf = (query: Tree) => readListRequest(deviceRegisterTable.entity, { query }).filters;
const USED = filtersOf({ deviceStatus: 'USED' });

describe('a tally', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await database.pool.query(FILL);
  });
  after(() => database.drop());

  const cached = (fields: string) => cachesOf(database.pool).tallies.get(`device-register ${fields}`);

  it('is not built again for a count that began before it was there', async () => {
    const { pool } = database;
    await buildChoicesTally(pool, deviceRegisterTable);
    const known = cached(CHOICES);
    assert.ok(known);
    await recordCountTime(pool, deviceRegisterTable, USED, A_LONG_COUNT_MS);
    assert.equal(cached(CHOICES), known);
  });

  it('is built again by a long count after more has changed than it can apply', async () => {
    const { pool } = database;
    await buildChoicesTally(pool, deviceRegisterTable);
    await pool.query(`update device_register set device_status = 'SERVICED' where device_nature = 'RETAIL'`);
    assert.equal(await totalByTally(pool, deviceRegisterTable, USED), undefined);
    await recordCountTime(pool, deviceRegisterTable, USED, A_LONG_COUNT_MS);
    const { total } = await countRows(pool, deviceRegisterTable, USED);
    assert.equal((await totalByTally(pool, deviceRegisterTable, USED))?.total, total);
  });

  it('by a date has no other choices than those that are filtered', async () => {
    const { pool } = database;
    const since = filtersOf({ purchasingDate: ['2024-01-20', null], deviceStatus: 'USED' });
    await recordCountTime(pool, deviceRegisterTable, since, A_LONG_COUNT_MS);
    const { total } = await countRows(pool, deviceRegisterTable, since);
    assert.equal((await totalByTally(pool, deviceRegisterTable, since))?.total, total);
    assert.ok(cached('deviceStatus purchasingDate'));
  });

  it('is built by the next long count after an attempt that the database refused', async () => {
    const { owner, url } = database;
    const own = createPool(url, { max: 1 });
    await owner.query('alter table device_register rename to device_register_of_before');
    await recordCountTime(own, deviceRegisterTable, USED, A_LONG_COUNT_MS);
    await owner.query('alter table device_register_of_before rename to device_register');
    await recordCountTime(own, deviceRegisterTable, USED, A_LONG_COUNT_MS);
    const { total } = await countRows(own, deviceRegisterTable, USED);
    assert.equal((await totalByTally(own, deviceRegisterTable, USED))?.total, total);
    await own.end();
  });

  it('may take longer to build than a database may be silent', async () => {
    const own = createPool(database.url, { max: 2, onError: () => undefined });
    const stop = watchSilence(own, { silentMs: SILENT_MS, suspectMs: SILENT_MS, checkEveryMs: 20 });
    const holder = await database.pool.connect();
    await holder.query('begin; lock table device_register in access exclusive mode');
    const building = buildTally(own, deviceRegisterTable, ['deviceStatus']);
    await assert.rejects(own.query('select from device_register'), /Connection terminated/);
    await holder.query('commit');
    holder.release();
    await building;
    assert.ok(cachesOf(own).tallies.get('device-register deviceStatus'));
    stop();
    await own.end();
  });
});
