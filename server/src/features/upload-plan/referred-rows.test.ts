import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { Problem } from '../../kernel/problem.ts';
import { type Change, runChange } from '../../kernel/write/change.ts';
import { buildDevice, buildShop, holdByRequest } from '../../testing/build.ts';
import { runApp } from '../../testing/run-app.ts';
import { deviceRegisterRules } from '../device-register/device-register.rules.ts';
import { deviceRegisterTable } from '../device-register/device-register.table.ts';
import { shopRules } from '../shop/shop.rules.ts';
import { shopTable } from '../shop/shop.table.ts';
import { findReferred } from './referred-rows.ts';
import type { Uploaded } from './uploaded-tables.ts';

interface Row {
  readonly id?: unknown;
  readonly code?: unknown;
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));

const SHOPS: Uploaded = { table: shopTable, rules: shopRules };
const DEVICES: Uploaded = { table: deviceRegisterTable, rules: deviceRegisterRules };

describe('the new rows of an upload that an undo checks one by one', () => {
  const app = runApp();

  const removalIsRefused = async (change: Change, { rules }: Uploaded, id: number) => {
    try {
      await rules.checkRemoval?.(change, id);
      return false;
    } catch (error) {
      assert.ok(error instanceof Problem);
      return true;
    }
  };

  /** The rows that are checked, after proving that they are all whose removal is refused. */
  function checkedOf(uploaded: Uploaded, rows: readonly Row[]): Promise<number[]> {
    const ids = idsOf(rows);
    return runChange(app().pool, { actor: 'x', door: 'UPLOAD' }, async (change) => {
      await change.client.query(sql`
        create temporary table records on commit drop as
        select id as record_id, true as is_new from unnest(${ids}::bigint[]) id`);
      await findReferred(change, uploaded);
      const { rows: found } = await change.client.query<{ id: number }>(
        'select id from referred order by id',
      );
      const checked = found.map(({ id }) => id);
      for (const id of ids) {
        if (!checked.includes(id)) assert.equal(await removalIsRefused(change, uploaded, id), false);
      }
      return checked;
    });
  }

  const put = (statement: ReturnType<typeof sql>) => app().pool.query(statement);
  const request = (shop: Row, status: string) =>
    put(sql`
      insert into work_requests (request_type, request_status, shop_from_id, device_type_from_id, requested_date, remark,
        created_by, updated_by)
      select 'SERVICE', ${status}, ${shop.id}, min(id), '2026-01-02', 'Nem hűt', 'x', 'x' from device_types`);
  const sheet = (shop: Row, status: string) =>
    put(sql`
      insert into stock_taking_heads (shop_id, status, closed_date, created_by, updated_by)
      values (${shop.id}, ${status}, ${status === 'IN_PROGRESS' ? null : '2026-01-02'}, 'x', 'x')`);

  async function newShop(): Promise<Row> {
    const { code } = await buildShop(app());
    const { rows } = await app().pool.query<Row>(sql`select id, code from shops where code = ${code}`);
    return rows[0] as Row;
  }

  it('are shops with devices, open requests or undecided stock-takings', async () => {
    const [counted, ended, emptied] = [await newShop(), await newShop(), await newShop()];
    const gone = await buildDevice(app(), { shop: { code: emptied.code } });
    await put(sql`update device_register set archived_at = now() where id = ${gone.id}`);
    await put(sql`
      with r as (
        insert into stock_taking_rounds (name, filter, devices, shops, ended_by, ended_date, created_by, updated_by)
        values ('Őszi kör', '{}', 1, 1, 'x', now(), 'x', 'x') returning id)
      insert into stock_taking_round_shops (round_id, shop_id, devices, found) select id, ${counted.id}, 1, 1 from r`);
    await request(ended, 'DENIED');
    await sheet(ended, 'APPROVED');
    const [stocked, asked, begun] = [await newShop(), await newShop(), await newShop()];
    const closed = await newShop();
    await buildDevice(app(), { shop: { code: stocked.code } });
    await request(asked, 'APPROVED');
    await sheet(begun, 'IN_PROGRESS');
    await sheet(closed, 'CLOSED');
    const inUse = [stocked, asked, begun, closed];
    const checked = await checkedOf(SHOPS, [counted, ended, emptied, ...inUse]);
    assert.deepEqual(checked, idsOf(inUse));
  });

  it('are devices with an open request or a group', async () => {
    const shop = await buildShop(app());
    const [plain, held] = [await buildDevice(app(), { shop }), await buildDevice(app(), { shop })];
    const parent = await buildDevice(app(), { shop });
    const child = await buildDevice(app(), { shop });
    await holdByRequest(app(), held);
    await put(sql`update device_register set parent_device_id = ${parent.id} where id = ${child.id}`);
    const checked = await checkedOf(DEVICES, [plain, held, parent, child]);
    assert.deepEqual(checked, idsOf([held, parent, child]));
  });
});
