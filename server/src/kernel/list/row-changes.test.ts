import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool, PoolClient } from 'pg';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { createRandom, type Random } from '../../standalone/demo/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { countedCursor } from './counted-cursor.ts';
import { findIds } from './find-ids.ts';
import { MAX_SORTED_ROWS, matchThenSort } from './match-then-sort.ts';
import { buildTally, talliedFields, totalByTally } from './tallies.ts';
import { countRows, listTotal } from './total.ts';

// Natures with more rows than are matched first and then sorted (`match-then-sort.ts`).
const DEVICES = 6_000;
const SHOPS = 20;
const STEPS = 40;
const SEEDS = ['first', 'second', 'third'];
const WRITERS = 3;
const SIZE = 100;

const FILL = `
  insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
  values ('Képviselő', 'kepviselo', 'a@example.com', '+36 20 000 0000', 'S1', 'REGIONAL_REPRESENTATIVE', 'EAST', 'x', 'x');
  insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
  values ('Hűtő', 'P1', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'x', 'x');
  insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
  select 'B' || n, 'Bolt ' || n, '7621', 'Pécs', 'Fő út 1.', (select id from regional_representatives), 'x', 'x'
  from generate_series(1, ${SHOPS}) n;
  insert into warehouse_companies (code, name, postal_code, city, county, street_house_number, created_by, updated_by)
  values ('R1', 'Raktár', '7621', 'Pécs', 'Baranya', 'Fő út 2.', 'x', 'x');
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status, shop_id,
    sort_type_name, created_by, updated_by)
  select (select id from device_types), 'SN-' || n, 'LTR-' || n, (array['RETAIL', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH', 'OOH'])[1 + n % 13], (array['USED', 'OUTSOURCED'])[1 + n % 2],
    case when n % 3 > 0 then (select min(id) from shops) + n % ${SHOPS} end, 'Hűtő', 'x', 'x'
  from generate_series(1, ${DEVICES}) n;`;

// Few of them, so that some change more than once.
const ANY_DEVICE = `(
  select id from (select id from device_register where archived_at is null order by id limit 4) d
  order by md5(id || $1::text) limit 1)`;
const ANY_SHOP = `(select id from shops order by md5(id || $1::text) limit 1)`;

const NEW_DEVICE = `
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
    sort_type_name, created_by, updated_by)
  select id, 'NEW-' || $1::text, 'NEW-' || $1::text, 'BM', 'USED', 'Hűtő', 'x', 'x' from device_types`;

/** Random changes of the register; $1 picks the row. */
const CHANGES: readonly string[] = [
  `update device_register set device_status = 'USED' where id = ${ANY_DEVICE}`,
  `update device_register set device_status = 'OUTSOURCED' where id = ${ANY_DEVICE}`,
  `update device_register set maintained_at = date '2026-11-11' where id = ${ANY_DEVICE}`,
  `update device_register set shop_id = ${ANY_SHOP} where id = ${ANY_DEVICE}`,
  `update device_register set shop_id = null where id = ${ANY_DEVICE}`,
  `update device_register set serial_number = 'SN-' || $1::text where id = ${ANY_DEVICE}`,
  `update device_register set archived_at = now() where id = ${ANY_DEVICE}`,
  NEW_DEVICE,
  `update shops set name = 'Átnevezett ' || substr($1::text, 1, 4) where id = ${ANY_SHOP}`,
  `update device_register set updated_by = 'person-' || substr($1::text, 1, 1) where id = ${ANY_DEVICE}`,
  `update device_register set warehouse_company_id = (select id from warehouse_companies), shop_id = null where id = ${ANY_DEVICE}`,
  `update warehouse_companies set name = (array['Raktár', 'Telephely'])[1 + length($1::text) % 2]`,
  `update device_register set need_stock_taking = true where hashint8(id + length($1::text)) % 4 = 0`,
];

const FILTERS: readonly Tree[] = [
  {},
  { deviceStatus: 'USED' },
  { serialNumber: '12' },
  { shop: { name: 'bolt 1' } },
  { shop: { name: 'atnev' } },
  { needStockTaking: true },
  { updatedBy: 'PERSON-1' },
  { deviceType: { name: 'HUTO' }, updatedBy: 'x' },
  { warehouseCompany: { name: 'rakt' } },
  { deviceNature: ['OOH', 'BM'], deviceStatus: ['USED'] },
  { deviceNature: 'BM', needStockTaking: false },
  { deviceStatus: 'USED', maintanedAt: ['2026-01-01', null] },
  { maintanedAt: [null, '2026-11-11'] },
];

const queryOf = (query: Tree, page = 0, sorted = 'serialNumber') =>
  readListRequest(deviceRegisterTable.entity, {
    page,
    size: SIZE,
    query,
    sorted_field: sorted,
    direction: 'desc',
  });

/** A page with its total in one statement, compared with a count and a page of everything. */
async function assertFoundWithTotal(pool: Pool, filter: Tree, step: number): Promise<void> {
  const query = queryOf(filter, step % 3, step % 2 ? 'serialNumber' : 'shop.name');
  const few = await matchThenSort(pool, deviceRegisterTable, query, 0);
  const counted = await countRows(pool, deviceRegisterTable, query.filters);
  if (!few) return assert.ok(counted.total > MAX_SORTED_ROWS, `${counted.total} rows`);
  const all = await findIds(pool, deviceRegisterTable, { ...query, page: 0, size: 10_000 }, counted);
  const page = all.slice(query.page * SIZE, (query.page + 1) * SIZE);
  assert.deepEqual(few.ids, page, `step ${step}: ${JSON.stringify(filter)}`);
  assert.equal(few.total, counted.total, `step ${step}: ${JSON.stringify(filter)}`);
}

/** The total and the tally's total, compared with a count. */
async function assertCounted(pool: Pool, filter: Tree, step: number): Promise<void> {
  const { filters } = queryOf(filter);
  const tallied = talliedFields(deviceRegisterTable, filters);
  const told = await totalByTally(pool, deviceRegisterTable, filters);
  const { total } = await listTotal(pool, deviceRegisterTable, filters);
  const counted = await countRows(pool, deviceRegisterTable, filters);
  assert.equal(total, counted.total, `step ${step}: ${JSON.stringify(filter)}`);
  if (told) assert.equal(told.total, counted.total, `step ${step}: tally of ${JSON.stringify(filter)}`);
  else if (tallied) await buildTally(pool, deviceRegisterTable, tallied);
}

/** A writer whose transaction may stay open while others write. */
interface Writer {
  readonly client: PoolClient;
  isWriting: boolean;
}

/** One change, or the end of a transaction; a change that would wait for a lock is skipped. */
async function step(random: Random, writer: Writer): Promise<void> {
  if (writer.isWriting && random.chance(0.4)) {
    await writer.client.query(random.chance(0.8) ? 'commit' : 'rollback');
    writer.isWriting = false;
    return;
  }
  if (!writer.isWriting) await writer.client.query(`begin; set local lock_timeout = '20ms'`);
  writer.isWriting = true;
  await writer.client.query('savepoint before');
  await writer.client
    .query(random.pick(CHANGES), [String(random.int(0, 1_000_000_000))])
    .catch(() => writer.client.query('rollback to savepoint before'));
}

describe('a total that is brought up to date', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await database.pool.query(FILL);
  });
  after(() => database.drop());

  for (const seed of SEEDS) {
    it(`equals count(*) beside open and rolled back transactions (${seed})`, async () => {
      const { pool } = database;
      const random = createRandom(seed);
      const writers: Writer[] = await Promise.all(
        Array.from({ length: WRITERS }, async () => ({ client: await pool.connect(), isWriting: false })),
      );
      for (let n = 0; n < STEPS; n += 1) {
        await step(random, random.pick(writers));
        await Promise.all([...FILTERS, ...FILTERS].map((filter) => assertCounted(pool, filter, n)));
        // From here on, the total found with the rows is refreshed.
        await assertFoundWithTotal(pool, FILTERS[1 + (n % (FILTERS.length - 1))] ?? {}, n);
      }
      for (const { client } of writers) {
        await client.query('rollback');
        client.release();
      }
    });
  }

  it('comes in one statement with the rows where few are estimated', async () => {
    const query = queryOf({ serialNumber: '12' });
    const few = await matchThenSort(database.pool, deviceRegisterTable, query, 0);
    assert.equal(few?.total, (await countRows(database.pool, deviceRegisterTable, query.filters)).total);
    assert.equal(few?.ids.length, SIZE);
  });

  it('includes everything committed before the request, and nothing uncommitted', async () => {
    const { pool } = database;
    const { filters } = queryOf({ deviceStatus: 'USED', deviceNature: 'BM' });
    const before = await countRows(pool, deviceRegisterTable, filters);
    await buildTally(pool, deviceRegisterTable, talliedFields(deviceRegisterTable, filters) ?? []);
    let asked = 0;
    let stored = 0;
    const write = async (n: number): Promise<void> => {
      asked += 1;
      await pool.query(NEW_DEVICE, [`late-${n}`]);
      stored += 1;
    };
    const read = async (): Promise<void> => {
      const least = stored;
      const { total } = await listTotal(pool, deviceRegisterTable, filters);
      assert.ok(total >= before.total + least && total <= before.total + asked);
    };
    for (let n = 0; n < STEPS; n += 1) await Promise.all([write(n), read(), read(), read()]);
    assert.equal((await listTotal(pool, deviceRegisterTable, filters)).total, before.total + STEPS);
  });

  it('uses the first earlier version of a row that changed more than once', async () => {
    const { pool } = database;
    const { filters } = queryOf({ deviceStatus: 'USED' });
    const { rows } = await pool.query<{ id: number }>(
      `select id from device_register where device_status = 'USED' and archived_at is null limit 1`,
    );
    const known = await listTotal(pool, deviceRegisterTable, filters);
    for (const status of ['SERVICED', 'USED', 'SERVICED'])
      await pool.query('update device_register set device_status = $2 where id = $1', [rows[0]?.id, status]);
    const { total } = await listTotal(pool, deviceRegisterTable, filters);
    assert.equal(total, known.total - 1);
  });

  it('seeks to the same deep pages as an offset from the start, in every sort order', async () => {
    const { pool } = database;
    const random = createRandom('pages');
    const entered: number[] = [];
    const writer: Writer = { client: await pool.connect(), isWriting: false };
    for (let n = 0; n < STEPS; n += 1) {
      await step(random, writer);
      const query = queryOf(
        random.pick([{}, { deviceNature: 'OOH' }, { shop: { name: 'bolt' } }, { deviceStatus: 'USED' }]),
        random.int(0, 60),
        random.pick(['serialNumber', 'shop.name', 'id', 'deviceStatus', 'maintanedAt']),
      );
      const total = await listTotal(pool, deviceRegisterTable, query.filters);
      const [shown] = await Promise.all([1, 2].map(() => findIds(pool, deviceRegisterTable, query, total)));
      // A page of everything is never deep.
      const all = await findIds(pool, deviceRegisterTable, { ...query, page: 0, size: 10_000 }, undefined);
      assert.equal(all.length, total.total);
      assert.deepEqual(shown, all.slice(query.page * SIZE, (query.page + 1) * SIZE), `step ${n}`);
      const counted = await countedCursor(pool, deviceRegisterTable, query, total);
      if (counted) entered.push(query.page * SIZE - counted.position);
      if (counted) assert.equal(all[counted.position], counted.id, `step ${n}: ${query.sort.path}`);
    }
    // Counted cursors lie shortly before their page.
    assert.ok(entered.length > 0 && entered.every((rows) => rows >= 0 && rows < DEVICES / 10), `${entered}`);
    await writer.client.query('rollback');
    writer.client.release();
  });

  it('forgets where a deep page starts before the changes since then are forgotten', async (t) => {
    const { pool, owner } = database;
    let minutes = 0;
    const { now } = performance;
    t.mock.method(performance, 'now', () => now.call(performance) + minutes * 60_000);
    const query = (page: number) => queryOf({}, page, 'id');
    const pageOf = (page: number) => findIds(pool, deviceRegisterTable, query(page), undefined);
    await pageOf(30);
    minutes = 20;
    await pageOf(40);
    minutes = 40;
    await pool.query(
      'update device_register set archived_at = now() where id = (select max(id) from device_register)',
    );
    await owner.query('truncate row_changes');
    const all = await findIds(pool, deviceRegisterTable, { ...query(0), size: 10_000 }, undefined);
    assert.deepEqual(await pageOf(30), all.slice(30 * SIZE, 31 * SIZE));
  });
});
