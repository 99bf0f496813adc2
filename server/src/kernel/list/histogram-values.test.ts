import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Sql } from 'sql-template-tag';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { findIds } from './find-ids.ts';
import { matchFirstStatement } from './keys.ts';
import { countStatement, listTotal } from './total.ts';

const DEVICES = 12_000;
const DEVICES_AT_ONCE = 3_000;
// How many rows may be read that are not shown.
const MAX_EXCESS_ROWS = 600;

const TYPE = `
  insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
  values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x')`;

const SOME_DEVICES = `
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
    sort_type_name, created_by, updated_by)
  select (select id from device_types), 'HU' || lpad(((n * 7919) % 1000003)::text, 7, '0'),
    'LTR-' || lpad(((n * 104729) % 10000019)::text, 8, '0'), 'OOH', 'USED', 'Hűtő', 'x', 'x'
  from generate_series($1::int, $1::int + ${DEVICES_AT_ONCE - 1}) n`;

interface Node {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.owner.query(TYPE);
  for (let n = 0; n < DEVICES; n += DEVICES_AT_ONCE) await database.owner.query(SOME_DEVICES, [n]);
  await database.owner.query('vacuum analyze device_register');
});
after(() => database.drop());

const rowsRead = (node: Node): number =>
  (node['Relation Name']
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);

async function readBy({ text, values }: Sql): Promise<number> {
  const explained = { text: `explain (analyze, format json) ${text}`, values: [...values] };
  const { rows } = await database.owner.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  return plan ? rowsRead(plan.Plan) : 0;
}

/** The bounds of the planner's histograms, for which its estimates are far off. */
async function histogramValues(): Promise<string[]> {
  const { rows } = await database.owner.query<{ value: string }>(`
    select unnest(histogram_bounds::text::text[]) as value from pg_stats
    where tablename in ('device_register_serial_text', 'device_register_inventory_text')`);
  return rows.map(({ value }) => value);
}

it('reads no more rows for values in the statistics of the planner than for others', async () => {
  const values = await histogramValues();
  assert.ok(values.length >= 200, `${values.length} values`);
  for (const value of values) {
    const path = value.startsWith('hu') ? 'serialNumber' : 'inventoryNumber';
    for (const text of [value, value.slice(-5)]) {
      const query = readListRequest(deviceRegisterTable.entity, {
        page: 0,
        size: 100,
        query: { [path]: text },
      });
      const total = await listTotal(database.pool, deviceRegisterTable, query.filters);
      const ids = await findIds(database.pool, deviceRegisterTable, query, total);
      assert.equal(ids.length, Math.min(100, total.total));
      assert.ok(
        (await readBy(countStatement(deviceRegisterTable, query.filters))) < total.total + MAX_EXCESS_ROWS,
        text,
      );
      assert.ok(
        (await readBy(matchFirstStatement(deviceRegisterTable, query))) < total.total + MAX_EXCESS_ROWS,
        text,
      );
    }
  }
});
