import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildShop } from '../../../testing/build.ts';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { CAPTURE, openSheet } from '../../stock-taking/testing/phone.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';

describe('counting a shop that is being merged', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN');
  const admin = as('FCR_ADMIN');

  async function pair() {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    const device = await register.device({ shopCode: String(goes.code) });
    const merge = () =>
      admin('POST', '/resource/shops/merge', {
        ...{ stays: stays.code, goes: goes.code, take: [] },
        ...{ staysVersion: stays.version, goesVersion: goes.version },
      });
    return { stays, goes, device, merge };
  }
  const shopOf = (headId: number) =>
    register.one<{ code: string }>(sql`
      select s.code from stock_taking_heads h join shops s on s.id = h.shop_id where h.id = ${headId}`);

  it('by a phone that was offline meanwhile counts the shop that stays', async () => {
    const { stays, goes, device, merge } = await pair();
    assert.equal((await merge()).status, 200);
    const { headId, lines } = await openSheet(van, String(goes.code));
    assert.deepEqual(await shopOf(headId), { code: stays.code });
    assert.ok(lines.some(({ inventoryNumber }) => inventoryNumber === device.inventoryNumber));
  });

  it('that starts while the merge ends counts the shop that stays', async () => {
    const { stays, goes, device, merge } = await pair();
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from device_register where id = ${device.id} for update`);
    const merging = merge();
    await untilLockWaits(app().pool);
    const opening = van('POST', `${CAPTURE}/open`, { id: randomUUID(), shopCode: goes.code });
    await untilLockWaits(app().pool, 2);
    await client.query('commit');
    client.release();
    assert.equal((await merging).status, 200);
    const { status, body } = await opening;
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await shopOf(body.headId), { code: stays.code });
  });

  it('refuses the merge once it has started', async () => {
    const { goes, merge } = await pair();
    await openSheet(van, String(goes.code));
    assertRefused(await merge(), 409, 'SHOP_COUNTED_NOW');
  });
});
