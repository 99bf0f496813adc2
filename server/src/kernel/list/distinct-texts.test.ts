import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import { auditEntryTable } from '../../features/audit/audit-entry.table.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { movementHistoryTable } from '../../features/movement-history/movement-history.table.ts';
import { workRequestTable } from '../../features/work-request/store/work-request.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import type { EntityTable } from '../entity-table.ts';
import { countStatement } from './total.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Denormalised columns without an index: rows are read, but no join. */
const READ_FROM_ROWS = ['deviceRegisterFrom.decor.name', 'deviceRegisterTo.decor.name'];

/** Columns of a request's device. */
const OF_DEVICES = /^d[ft]\./;

async function planOfCount(table: EntityTable, ...filters: Filter[]): Promise<string> {
  const { text, values } = countStatement(table, filters);
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const asked = { text: `explain ${text}`, values: [...values] };
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(asked);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

for (const table of [deviceRegisterTable, workRequestTable, movementHistoryTable, auditEntryTable]) {
  it(`counts a filter of ${table.entity.path} on distinct texts by an index-only scan`, async () => {
    const rowsRead: string[] = [];
    const ofTheRow = Object.entries(table.distinctTexts ?? {}).filter(
      ([, { column }]) => !OF_DEVICES.test(column),
    );
    for (const [path] of ofTheRow) {
      const plan = await planOfCount(table, { path, op: 'contains', text: 'a' });
      const isByIndex = new RegExp(
        `Index Only Scan using \\w+ on ${table.table}\\w* ${table.alias}\\w* .*\n +Index Cond: .*ANY`,
      ).test(plan);
      if (!isByIndex) rowsRead.push(path);
    }
    assert.deepEqual(
      rowsRead.filter((path) => !READ_FROM_ROWS.includes(path)),
      [],
    );
  });
}

for (const path of ['subject.shopCode', 'subject.shopName', 'subject.city']) {
  it(`counts requests by ${path}, a text of their shop, by an index-only scan`, async () => {
    const status: Filter = { path: 'requestStatus', op: 'anyOf', values: ['APPROVED', 'COMPLETED'] };
    const text: Filter = { path, op: 'contains', text: 'a' };
    const plan = await planOfCount(workRequestTable, text, status);
    assert.match(plan, /Index Only Scan using work_requests_about_shop on work_requests/);
  });
}
