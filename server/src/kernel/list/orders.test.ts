import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { tableFields } from '@cooler/contract/kernel/entity.ts';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { workRequestTable } from '../../features/work-request/store/work-request.table.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import type { EntityTable } from '../entity-table.ts';
import { keysStatement, sliceOf } from './keys.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

/** Texts too long for an index, and decors by the name that another table has (docs/decisions/157-sort-indexes.md). */
const SORTED: Readonly<Record<string, readonly string[]>> = {
  'device-register': [],
  'work-requests': ['decorFrom.name', 'decorTo.name', 'remark', 'documentsUrl', 'message'],
};

async function isSorted(table: EntityTable, path: string): Promise<boolean> {
  const query = readListRequest(table.entity, { size: 100, sorted_field: path, direction: 'asc' });
  const { text, values } = keysStatement(table, query, sliceOf(query, undefined));
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const asked = { text: `explain ${text}`, values: [...values] };
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(asked);
    await client.query('rollback');
    return rows.some((row) => row['QUERY PLAN'].includes('Sort Key'));
  } finally {
    client.release();
  }
}

for (const table of [deviceRegisterTable, workRequestTable]) {
  it(`every sortable column of ${table.entity.path} has an index, except those listed`, async () => {
    const sorted: string[] = [];
    for (const [path, { sort }] of tableFields(table.entity)) {
      if (sort !== false && (await isSorted(table, path))) sorted.push(path);
    }
    assert.deepEqual(sorted, SORTED[table.entity.path]);
  });
}
