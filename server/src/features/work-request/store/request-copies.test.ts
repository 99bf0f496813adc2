import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PoolClient } from 'pg';
import { createRandom, type Random } from '../../../standalone/demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';

const STEPS = 120;
const WRITERS = 3;
const DEVICES = 4;

const FILL = `
  insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
  values ('Képviselő', 'kepviselo', 'a@example.com', '+36 20 000 0000', 'S1', 'REGIONAL_REPRESENTATIVE', 'EAST', 'x', 'x');
  insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
  values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x'),
    ('Nyári', 'D1', 'DECOR', 'NO_REGISTRATION_REQUIRED', 'x', 'x'),
    ('Őszi', 'D2', 'DECOR', 'NO_REGISTRATION_REQUIRED', 'x', 'x');
  insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
  values ('B1', 'Bolt', '7621', 'Pécs', 'Fő út 1.', (select id from regional_representatives), 'x', 'x');
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status, shop_id,
    created_by, updated_by)
  select (select id from device_types where name = 'Hűtő'), 'SN-' || n, 'LTR-' || n, 'OOH', 'OUTSOURCED',
    (select id from shops), 'x', 'x' from generate_series(1, ${DEVICES}) n;`;

const ANY_DEVICE = `(select id from device_register order by md5(id || $1::text) limit 1)`;
const OTHER_DEVICE = `(select id from device_register order by md5($1::text || id) limit 1)`;
const ANY_DECOR = `(select id from (select id from device_types where device_type_category = 'DECOR' union all select null) t
  order by md5(coalesce(id, 0) || $1::text) limit 1)`;
const ANY_REQUEST = `(select id from work_requests order by md5(id || $1::text) limit 1)`;

const newRequest = (columns: string, values: string) => `
  insert into work_requests (request_type, requested_date, shop_from_id, device_type_from_id, remark, ${columns},
    created_by, updated_by)
  select 'SERVICE', '2026-11-11', (select id from shops), (select id from device_types where name = 'Hűtő'),
    'Árvíztűrő ' || $1::text, ${values}, 'x', 'x'`;

/** Random changes of requests and their devices; $1 chooses rows and values. */
const CHANGES: readonly string[] = [
  newRequest('device_from_id, decor_from_id', `${ANY_DEVICE}, ${ANY_DECOR}`),
  newRequest('device_to_id, decor_to_id', `${ANY_DEVICE}, ${ANY_DECOR}`),
  newRequest('device_from_id, device_to_id', `${ANY_DEVICE}, ${OTHER_DEVICE}`),
  `update device_register set decor_id = ${ANY_DECOR} where id = ${ANY_DEVICE}`,
  `update device_register set decor_id = ${ANY_DECOR}`,
  `update device_register set serial_number = 'SN ' || $1::text, inventory_number = 'LTR ' || $1::text where id = ${ANY_DEVICE}`,
  `update work_requests set device_from_id = ${ANY_DEVICE} where id = ${ANY_REQUEST}`,
  `update work_requests set device_from_id = null where id = ${ANY_REQUEST}`,
  `update work_requests set decor_to_id = ${ANY_DECOR} where id = ${ANY_REQUEST}`,
  `update work_requests set remark = 'ŐSZ Ű ' || $1::text where id = ${ANY_REQUEST}`,
];

const WRONG_COPIES = `
  select w.id from work_requests w
  left join device_register df on df.id = w.device_from_id
  left join device_register dt on dt.id = w.device_to_id
  left join device_register da on da.id = coalesce(w.device_from_id, w.device_to_id)
  left join device_types of on of.id = df.decor_id
  left join device_types ot on ot.id = dt.decor_id
  left join device_types oa on oa.id = da.decor_id
  left join device_types cf on cf.id = w.decor_from_id
  left join device_types ct on ct.id = w.decor_to_id
  where (w.sort_decor_from, w.sort_decor_to, w.sort_subject_decor, w.sort_remark_folded,
      w.sort_serial_from, w.sort_inventory_from, w.sort_serial_to, w.sort_inventory_to)
    is distinct from (of.name, ot.name, coalesce(ct.name, cf.name, oa.name), fold(w.remark) collate "C",
      df.serial_number, df.inventory_number, dt.serial_number, dt.inventory_number)`;

/** A writer whose transaction may stay open while others write. */
interface Writer {
  readonly client: PoolClient;
  isWriting: boolean;
}

/**
 * One change, or the end of a transaction; a change that would have to wait for a lock is skipped. Returns whether it
 * was done.
 */
async function step(random: Random, writer: Writer): Promise<boolean> {
  const { client } = writer;
  if (writer.isWriting && random.chance(0.4)) {
    await client.query(random.chance(0.8) ? 'commit' : 'rollback');
    writer.isWriting = false;
    return true;
  }
  if (!writer.isWriting) await client.query(`begin; set local lock_timeout = '20ms'`);
  writer.isWriting = true;
  await client.query('savepoint before');
  const change = client.query(random.pick(CHANGES), [String(random.int(0, 1_000_000_000))]);
  return change.then(
    () => true,
    async (error: { code?: string }) => {
      assert.equal(error.code, '55P03', String(error));
      await client.query('rollback to savepoint before');
      return false;
    },
  );
}

describe('denormalised columns of a request', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await database.owner.query(FILL);
  });
  after(() => database.drop());

  it('are correct in every snapshot, with several concurrent writers', async () => {
    const random = createRandom('copies');
    const writers: Writer[] = [];
    for (let n = 0; n < WRITERS; n += 1)
      writers.push({ client: await database.pool.connect(), isWriting: false });
    let waited = 0;
    for (let n = 0; n < STEPS; n += 1) {
      if (!(await step(random, random.pick(writers)))) waited += 1;
      const { rows } = await database.owner.query(WRONG_COPIES);
      assert.deepEqual(rows, [], `step ${n}`);
    }
    const { rows } = await database.owner.query('select count(*)::int as requests from work_requests');
    assert.ok(rows[0]?.requests > 5 && waited > 5, `${rows[0]?.requests} requests, ${waited} waits`);
    for (const { client } of writers) {
      await client.query('rollback');
      client.release();
    }
  });
});
