import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { deviceTypeTable } from '../../features/device-type/device-type.table.ts';
import { totalByTally } from '../../kernel/list/tallies.ts';
import { countRows, isTotalKnown } from '../../kernel/list/total.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { warmTotals } from './warm-lists.ts';

const ROWS = 500;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
    select 'Hűtő ' || n, 'P' || n, (array['COOLER', 'OTHER'])[1 + n % 2], 'BASED_ON_SERIAL_NUMBER', 'x', 'x'
    from generate_series(1, ${ROWS}) n`);
  await database.owner.query('analyze device_types');
});
after(() => database.drop());

it('the total of a large list and its tally of choices are there before anyone has asked', async () => {
  const { pool } = database;
  await warmTotals(pool, deviceTypeTable, ROWS + 1);
  assert.equal(isTotalKnown(pool, deviceTypeTable, []), false, 'a small list is not read in advance');
  await warmTotals(pool, deviceTypeTable, ROWS);
  assert.equal(isTotalKnown(pool, deviceTypeTable, []), true);
  const { filters } = readListRequest(deviceTypeTable.entity, { query: { deviceTypeCategory: 'COOLER' } });
  const { total } = await countRows(pool, deviceTypeTable, filters);
  assert.equal((await totalByTally(pool, deviceTypeTable, filters))?.total, total);
});
