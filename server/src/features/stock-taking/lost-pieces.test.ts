import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { stocksOf } from '../work-request/testing/pieces.ts';
import { CRATE } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { approve, close, observed, openSheet, send } from './testing/phone.ts';
import { stockIn } from './testing/stock-in.ts';

const HERE = 'L1';

describe('absent pieces of an approved stock-taking', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  before(() => register.shop(HERE));

  async function closedHead(...seen: Parameters<typeof observed>[0][]): Promise<number> {
    const { headId } = await openSheet(phone, HERE);
    await send(phone, headId, ...seen.map(observed));
    await close(phone, headId);
    return headId;
  }

  it('adds absent pieces to those lost before, without changing the total', async () => {
    const pieces = () =>
      register.one<{ all: number; lost: number }>(sql`
        select sum(quantity)::int as all,
          sum(quantity) filter (where device_status = 'INACTIVE' and shop_id is null)::int as lost
        from device_register where archived_at is null and sort_type_name = ${CRATE}`);
    await register.stock(3, 'nowhere', 'INACTIVE');
    for (const [status, quantity] of [
      ['OUTSOURCED', 5],
      ['USED', 7],
    ] as const)
      await app().pool.query(sql`
        insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, created_by, updated_by)
        select t.id, ${quantity}, 'OOH', ${status}, s.id, 't', 't' from device_types t, shops s
        where t.name = ${CRATE} and s.code = ${HERE}`);
    assert.equal((await approve(leader, await closedHead())).status, 200);
    assert.deepEqual(await pieces(), { all: 15, lost: 15 });
  });

  /** Two shops that miss 3 and 4 pieces of a type; both approvals wait for the rows of the statement. */
  async function approveTwice(type: string, shops: readonly [string, string], rows: Sql) {
    const heads: number[] = [];
    for (const [index, code] of shops.entries()) {
      await register.shop(code);
      await stockIn(register, code, 3 + index, type);
      const { headId } = await openSheet(phone, code);
      await close(phone, headId);
      heads.push(headId);
    }
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(rows);
    const approvals = heads.map((headId) => approve(leader, headId));
    await untilLockWaits(app().pool, 2);
    await client.query('commit');
    client.release();
    return (await Promise.all(approvals)).map(({ status }) => status);
  }

  it('adds the absent pieces of two shops that are approved at once to the same lost ones', async () => {
    const type = await register.countedType('Kétszer hiányzó rekesz');
    const lost = await register.stock(10, 'nowhere', 'INACTIVE', type);
    const locked = sql`select from device_register where id = ${lost} for update`;
    assert.deepEqual(await approveTwice(type, ['M1', 'M2'], locked), [200, 200]);
    assert.deepEqual(await stocksOf(app().pool, type), [['', 'INACTIVE', 17]]);
  });

  it('adds them to lost ones that somebody else registers at the same moment', async () => {
    const type = await register.countedType('Most hiányzó rekesz');
    const registered = sql`
      insert into device_register (device_type_id, quantity, device_nature, device_status, created_by, updated_by)
      select id, 10, 'OOH', 'INACTIVE', 't', 't' from device_types where name = ${type}`;
    assert.deepEqual(await approveTwice(type, ['M3', 'M4'], registered), [200, 200]);
    assert.deepEqual(await stocksOf(app().pool, type), [['', 'INACTIVE', 17]]);
  });

  it('refuses an approval after which more pieces would be lost than a stock can have', async () => {
    const type = await register.countedType('Rengeteg hiányzó rekesz');
    await register.stock(2_147_483_647, 'nowhere', 'INACTIVE', type);
    await register.shop('M5');
    await stockIn(register, 'M5', 1, type);
    const { headId } = await openSheet(phone, 'M5');
    await close(phone, headId);
    assertRefused(await approve(leader, headId), 409, 'STOCK_TOO_LARGE');
  });
});
