import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildShop } from '../../testing/build.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { approve, close, HEADS, observed, openSheet, send } from './testing/phone.ts';

const SHOPS = '/resource/shops/id?id=';

describe('a shop that is counted', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN');
  const leader = as('FCR_ADMIN');

  const emptyShop = async () => String((await buildShop(app())).code);
  const remove = (shop: string) => leader('DELETE', `${SHOPS}${shop}`);

  /** A closed stock-taking of an empty shop, where a device of another shop was seen. */
  async function closedSheet() {
    const [shop, other] = [await emptyShop(), await emptyShop()];
    const device = await register.device({ shopCode: other });
    const { headId } = await openSheet(van, shop);
    await send(van, headId, observed({ code: device.serialNumber, present: true }));
    await close(van, headId);
    return { shop, headId, device };
  }
  const shopOf = ({ id }: { readonly id: number }) =>
    register.one<{ code: string }>(sql`
      select s.code from device_register d join shops s on s.id = d.shop_id where d.id = ${id}`);

  it('cannot be deleted before the stock-taking is decided', async () => {
    const shop = await emptyShop();
    const { headId } = await openSheet(van, shop);
    for (const next of [() => close(van, headId), () => leader('PUT', `${HEADS}/deny/${headId}`)]) {
      const refused = await remove(shop);
      assertRefused(refused, 409, 'SHOP_HAS_STOCK_TAKING');
      const sheet = { entity: 'stock-taking-heads', key: String(headId), name: `#${headId}` };
      assert.deepEqual(refused.body.obstacles, [sheet]);
      await next();
    }
    assert.equal((await remove(shop)).status, 204);
  });

  it('cannot be deleted while the approval of its stock-taking brings a device there', async () => {
    const { shop, headId, device } = await closedSheet();
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from device_register where id = ${device.id} for update`);
    const approving = approve(leader, headId);
    await untilLockWaits(app().pool);
    const removing = remove(shop);
    await untilLockWaits(app().pool, 2);
    await client.query('commit');
    client.release();
    assert.equal((await approving).status, 200);
    assertRefused(await removing, 409, 'SHOP_HAS_DEVICES');
  });

  it('and was deleted by an earlier version gets no devices by an approval; the stock-taking can be denied', async () => {
    const { shop, headId, device } = await closedSheet();
    const stood = await shopOf(device);
    await app().pool.query(sql`update shops set archived_at = now() where code = ${shop}`);
    assertRefused(await approve(leader, headId), 409, 'SHOP_DELETED');
    assert.deepEqual(await shopOf(device), stood);
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
  });
});
