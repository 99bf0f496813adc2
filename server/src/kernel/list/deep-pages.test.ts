import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { findIds } from './find-ids.ts';
import { listTotal } from './total.ts';

// The last page is not full.
const DEVICES = 4_050;
const SIZE = 100;

const insert = (numbers: string) => `
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
    sort_type_name, created_by, updated_by)
  select (select id from device_types), 'S' || lpad(n::text, 7, '0'), 'L' || n, 'RETAIL', 'USED', 'Hűtő', 'x', 'x'
  from ${numbers} n`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
    values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x');
    ${insert(`generate_series(1, ${DEVICES})`)}`);
  await database.owner.query('vacuum analyze device_register');
});
after(() => database.drop());

async function assertPage(direction: string, page: number): Promise<void> {
  const sorted = { size: SIZE, sorted_field: 'serialNumber', direction };
  const query = readListRequest(deviceRegisterTable.entity, { page, ...sorted });
  const total = await listTotal(database.pool, deviceRegisterTable, []);
  const ids = await findIds(database.pool, deviceRegisterTable, query, total);
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from device_register order by serial_number ${direction} limit $1 offset $2`,
    [SIZE, page * SIZE],
  );
  const expected = rows.map(({ id }) => id);
  assert.deepEqual(ids, expected, `${direction} ${page}`);
}

it('has the rows of its place, whether it is reached page by page, with a leap, or from the end', async () => {
  for (const direction of ['asc', 'desc'])
    for (const page of [10, 11, 12, 15, 14, 40, 39, 25, 24, 26, 40]) await assertPage(direction, page);
});

it('has them also after a row was added before it', async () => {
  await assertPage('asc', 16);
  await database.owner.query(insert('generate_series(0, 0)'));
  for (const page of [17, 16, 40]) await assertPage('asc', page);
});
