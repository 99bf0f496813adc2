import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { findIds } from './find-ids.ts';
import { listTotal } from './total.ts';

const DEVICES = 32_000;
const SIZE = 100;

/** Natures whose devices lie near the start, further back, or outside the scanned part of the sort order. */
const NATURES = `case
  when n <= 10000 and n % 90 = 0 then 'OOH'
  when n <= 10000 and n % 100 = 1 then 'BM'
  when n > 17000 and n % 2 = 0 then 'BM'
  when n > 17000 then 'OOH'
  else 'RETAIL' end`;

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    alter table device_register disable trigger user;
    insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
    values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x');
    insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
      sort_type_name, created_by, updated_by)
    select (select id from device_types), 'S' || lpad(n::text, 7, '0'), 'L' || n, ${NATURES}, 'USED', 'Hűtő', 'x', 'x'
    from generate_series(1, ${DEVICES}) n;
    alter table device_register enable trigger user`);
  await database.owner.query('vacuum analyze device_register');
});
after(() => database.drop());

/** The serial numbers of a page. */
async function shown(
  natures: readonly string[],
  sorted_field: string,
  direction: string,
  page: number,
): Promise<number[]> {
  const query = readListRequest(deviceRegisterTable.entity, {
    ...{ page, size: SIZE, sorted_field, direction },
    query: { deviceNature: natures, deviceStatus: 'USED' },
  });
  const total = await listTotal(database.pool, deviceRegisterTable, query.filters);
  const ids = await findIds(database.pool, deviceRegisterTable, query, total);
  const { rows } = await database.pool.query<{ serial: string }>(
    `select serial_number as serial from device_register join unnest($1::bigint[]) with ordinality p (id, place) using (id)
     order by place`,
    [ids],
  );
  return rows.map(({ serial }) => Number(serial.slice(1)));
}

async function inOrder(natures: readonly string[], direction: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select substr(serial_number, 2)::int as n from device_register where device_nature = any($1) order by n ${direction}`,
    [natures],
  );
  return rows.map(({ n }) => n);
}

async function assertPages(order: string): Promise<void> {
  for (const natures of [['OOH'], ['BM'], ['RETAIL'], ['OOH', 'BM']]) {
    for (const direction of ['asc', 'desc']) {
      const all = await inOrder(natures, direction);
      for (const page of [0, 1, 2, 9]) {
        const expected = all.slice(page * SIZE, (page + 1) * SIZE);
        assert.deepEqual(
          await shown(natures, order, direction, page),
          expected,
          `${natures} ${direction} ${page}`,
        );
      }
    }
  }
}

it('returns the same page wherever matching rows lie in the sort order', () => assertPages('serialNumber'));

it('returns the same page by the index of a choice', () => assertPages('id'));
