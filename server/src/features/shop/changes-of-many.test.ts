import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';

const MANY = 10_000;

describe('a change of many shops on a connection that has changed single ones', () => {
  let database: TestDatabase;
  let client: PoolClient;
  before(async () => {
    database = await createTestDatabase();
    await database.pool.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Árvai Ödön', 'arvai', 'a@example.com', '+36 30 555 0001', 'S1', 'REGIONAL_LEADER', 'EAST', 't', 't')`);
    await database.pool.query(sql`
      insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
      select 'M-' || n, 'Bolt', '7621', 'Pécs', 'Fő út 1.', r.id, 't', 't'
      from regional_representatives r, generate_series(1, ${MANY}) n`);
    client = await database.pool.connect();
  });
  after(async () => {
    client.release(true);
    await database.drop();
  });

  it('compares no row with each other one, and leaves an entry of the audit trail for each', async () => {
    for (let n = 0; n < 10; n += 1)
      await client.query(sql`update shops set name = 'Egy', remark = ${String(n)} where code = 'M-1'`);
    // Row by row it would be 100,000,000 comparisons for each of five triggers.
    await client.query(`set statement_timeout = '30s'`);
    await client.query(sql`update shops set location = 'Kertváros', remark = null, version = version + 1`);
    const { rows } = await client.query(sql`
      select changes, count(*)::int as entries from audit_trail
      where entity = 'shops' and action = 'UPDATE' and changes ? 'location' group by changes order by entries`);
    assert.deepEqual(rows, [
      { changes: { location: [null, 'Kertváros'], remark: ['9', null] }, entries: 1 },
      { changes: { location: [null, 'Kertváros'] }, entries: MANY - 1 },
    ]);
  });
});
