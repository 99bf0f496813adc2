import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { denormalisedColumns } from '../../kernel/upload/denormalised-columns.ts';
import { createStaging, stagedColumns } from '../../kernel/upload/staging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { shopTable } from './shop.table.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

it('looks up the denormalised values of each shop of a file by an index', async () => {
  const columns = stagedColumns(shopTable);
  const { columns: copied, values } = denormalisedColumns(
    shopTable,
    columns.map(({ target }) => target),
  );
  assert.deepEqual(copied.toSorted(), ['county', 'sort_representative_name']);
  const client = await database.owner.connect();
  await client.query('begin');
  await client.query(createStaging(columns));
  await client.query('set local enable_seqscan = off');
  for (const value of values) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select ${value} from staging m`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index (Only )?Scan using \w+_pkey/, plan);
  }
  await client.query('rollback');
  client.release();
});
