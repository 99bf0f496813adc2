import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
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

  it('does not compare every row with every other, and audits each shop', async () => {
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

  it('updates no index if no searched column changes', async () => {
    const changed = async () => {
      const { rows } = await client.query<{ all: number; inPlace: number }>(sql`
        select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace" from pg_stat_xact_user_tables where relname = 'shops'`);
      return rows[0] ?? { all: 0, inPlace: 0 };
    };
    await database.owner.query('vacuum full shops');
    await client.query('begin');
    const before = await changed();
    await client.query(
      sql`update shops set transport_priority = 'Első', updated_by = 'u', updated_date = now()`,
    );
    const after = await changed();
    await client.query('rollback');
    assert.equal(after.all - before.all, MANY);
    assert.equal(after.inPlace - before.inPlace, MANY);
  });

  it('records the same for many shops as for one', async () => {
    const picked = sql`code in (select 'M-' || n from generate_series(1, 30) n)`;
    const number = sql`right(code, -2)::int`;
    const change = (condition: Sql) =>
      client.query(sql`
      update shops set
        name = case ${number} % 4 when 0 then 'Másik' else name end,
        remark = case ${number} % 4 when 1 then 'új "szó"\n' end,
        need_contact_protection_certificate = ${number} % 4 = 2,
        archived_at = case ${number} % 4 when 3 then timestamptz '2026-05-05 05:05:05.5+02' end,
        version = version + 1, updated_by = 'u'
      where ${condition}`);
    const entries = async () => {
      const { rows } = await client.query(sql`
        select record_id, record_key, action, changes, operation, door, done_by, on_behalf_of from audit_trail
        where entity = 'shops' and changes ?| array['name', 'remark', 'archived_at', 'need_contact_protection_certificate']
          and id > ${last} order by record_id`);
      return rows;
    };
    const { rows } = await client.query<{ last: number }>('select max(id) as last from audit_trail');
    const last = rows[0]?.last;
    const told = async (work: () => Promise<unknown>) => {
      await client.query(
        `begin; select set_config('app.actor', 'kiss', true), set_config('app.door', 'ELIXIR', true)`,
      );
      await work();
      const found = await entries();
      await client.query('rollback');
      return found;
    };
    const together = await told(() => change(picked));
    const alone = await told(async () => {
      for (let n = 1; n <= 30; n += 1) await change(sql`code = ${`M-${n}`}`);
    });
    assert.equal(together.length, 30);
    assert.deepEqual(together, alone);
  });

  it('records the same for many new shops as for one', async () => {
    const create = (shops: readonly number[]) =>
      client.query(sql`
        insert into shops (code, name, postal_code, city, street_house_number, chain_name, remark, shop_status,
          need_contact_protection_certificate, archived_at, regional_representative_id, created_by, updated_by)
        select 'C-' || n, 'Bolt "' || n || '"', '7621', 'Pécs', 'Fő út 1.', case n % 3 when 0 then 'Árkád\n' end,
          case n % 4 when 1 then 'új' end, case n % 2 when 1 then 'OWN' end, n % 4 = 2,
          case n % 4 when 3 then timestamptz '2026-05-05 05:05:05.5+02' end, r.id, 't', 't'
        from regional_representatives r, unnest(${shops}::int[]) n`);
    const told = async (work: () => Promise<unknown>) => {
      await client.query(
        `begin; select set_config('app.actor', 'kiss', true), set_config('app.door', 'ELIXIR', true)`,
      );
      await work();
      // The number and the time of a shop differ; they are compared with the shop.
      const { rows } = await client.query<{ changes: { row: object }; isOfShop: boolean }>(sql`
        select record_key, action, operation, door, done_by, on_behalf_of,
          jsonb_set(changes, '{row}', (changes -> 'row') - array['id', 'created_date', 'updated_date']) as changes,
          record_id = s.id and changes @> jsonb_build_object('row',
            jsonb_build_object('id', s.id, 'created_date', s.created_date, 'updated_date', s.updated_date)) as "isOfShop"
        from audit_trail join shops s on s.code = record_key
        where entity = 'shops' and action = 'CREATE' and record_key like 'C-%' order by record_key`);
      await client.query('rollback');
      return rows;
    };
    const numbers = Array.from({ length: 30 }, (_, n) => n + 1);
    const together = await told(() => create(numbers));
    const alone = await told(async () => {
      for (const n of numbers) await create([n]);
    });
    assert.equal(together.length, 30);
    assert.deepEqual(together, alone);
    assert.ok(together.every(({ isOfShop }) => isOfShop));
    assert.ok(together.every(({ changes }) => !('sort_name_folded' in changes.row)));
  });

  it('derives the county and the representative of new shops, whatever values they came with', async () => {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(sql`
      insert into shops (code, name, postal_code, city, street_house_number, county, sort_representative_name,
        regional_representative_id, created_by, updated_by)
      select 'N-' || n, 'Bolt', '7621', 'Pécs', 'Fő út 1.', case n when 1 then 'Zala' when 2 then 'Baranya' end,
        case n when 3 then 'Más Név' when 4 then 'Árvai Ödön' end, r.id, 't', 't'
      from regional_representatives r, generate_series(1, 5) n returning id`);
    const stored = await client.query(sql`
      select county, sort_representative_name as name, count(*)::int as shops
      from shops where id = any (${rows.map(({ id }) => id)}::bigint[]) group by 1, 2`);
    await client.query('rollback');
    assert.deepEqual(stored.rows, [{ county: 'Baranya', name: 'Árvai Ödön', shops: 5 }]);
  });

  it('can compare the columns of every audited table', async () => {
    const { rows } = await client.query<{ name: string }>(sql`
      select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'audit_updated'::regproc`);
    assert.ok(rows.length > 10);
    for (const { name } of rows)
      await client.query(`select from ${name} n, ${name} o where row(n.*) is distinct from row(o.*) limit 0`);
  });
});
