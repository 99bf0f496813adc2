import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDecor, buildDevice, buildShop, holdByRequest } from '../../../testing/build.ts';
import { asAdmin, assertRefused, callerOf, runApp } from '../../../testing/run-app.ts';

const ADDRESS = '/resource/shops/merge';

describe('merging two shops', () => {
  const app = runApp();
  const call = asAdmin(app);
  const other = callerOf(app, 'FCR_ADMIN', 'valaki.mas');
  const merge = (stays: Tree, goes: Tree, take: readonly string[] = [], by = call) =>
    by('POST', ADDRESS, {
      ...{ stays: stays.code, goes: goes.code },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
      take,
    });
  const preview = (stays: Tree, goes: Tree, by = call) =>
    by('GET', `${ADDRESS}?stays=${stays.code}&goes=${goes.code}`);
  const pair = async () => [await buildShop(app()), await buildShop(app())] as const;
  const asked = async (device: Tree, status: string) => {
    await holdByRequest(app(), device);
    const { rows } = await app().pool.query(
      `update work_requests set request_status = $2 where device_from_id = $1 returning id`,
      [device.id, status],
    );
    return rows[0]?.id;
  };
  const shopOf = async (table: string, column: string, id: unknown) =>
    (
      await app().pool.query(
        `select s.code from ${table} t join shops s on s.id = t.${column} where t.id = $1`,
        [id],
      )
    ).rows[0]?.code;

  it('counts and moves the records of one, whose code then leads to the other', async () => {
    const [stays, goes] = await pair();
    const device = await buildDevice(app(), { shop: { code: goes.code } });
    const deleted = await buildDevice(app(), { shop: { code: goes.code } });
    assert.equal((await call('DELETE', `/resource/device-register/id?id=${deleted.id}`)).status, 204);
    const request = await asked(device, 'REQUIRED');
    const { rows: sheets } = await app().pool.query(
      `insert into stock_taking_heads (shop_id, status, date, closed_date, created_by, updated_by)
       select id, 'APPROVED', '2026-10-01', now(), 'x', 'x' from shops where code = $1 returning id`,
      [goes.code],
    );
    const { status, body } = await preview(stays, goes);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.hanging, { devices: 1, requests: 1, stockTakings: 1, mergedShops: 0, history: 1 });
    assert.deepEqual([body.stays.code, body.goes.name], [stays.code, goes.name]);

    const merged = await merge(stays, goes, ['name']);
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    assert.deepEqual([merged.body.code, merged.body.name], [stays.code, goes.name]);
    assert.equal(await shopOf('device_register', 'shop_id', device.id), stays.code);
    assert.equal(await shopOf('work_requests', 'shop_from_id', request), stays.code);
    assert.equal(await shopOf('stock_taking_heads', 'shop_id', sheets[0]?.id), stays.code);
    const page = await call('GET', `/resource/shops/overview?id=${goes.code}`);
    assert.deepEqual([page.status, page.body.shop.code, page.body.deviceCount], [200, stays.code, 1]);
    const found = await call('GET', `/resource/search?text=${String(goes.code).toLowerCase()}`);
    const hits = found.body.groups.flatMap((group: { hits: Tree[] }) => group.hits);
    assert.deepEqual(
      hits.map(({ key }: Tree) => key),
      [stays.code],
    );
    const { rows } = await app().pool.query(
      `select s.shop_status, o.code as into from shops s join shops o on o.id = s.merged_into_id
       where s.code = $1 and s.archived_at is not null`,
      [goes.code],
    );
    assert.deepEqual(rows, [{ shop_status: 'CEASED', into: stays.code }]);
    const { rows: trail } = await app().pool.query(
      `select a.record_key, a.action, a.door from audit_trail a where a.operation = (
         select operation from audit_trail where entity = 'shops' and record_key = $1 and action = 'DELETE')
       and a.entity in ('shops', 'device_register') order by a.record_key, a.action`,
      [goes.code],
    );
    assert.equal(trail.length, 3, JSON.stringify(trail));
    const timeline = await call('GET', `/resource/device-register/timeline?id=${device.id}`);
    const ways = [...trail, ...(timeline.body.entries as Tree[]).slice(0, 1)].map(({ door }) => door);
    assert.deepEqual(ways, ['MERGE', 'MERGE', 'MERGE', 'MERGE']);
  });

  it('adds up their stocks', async () => {
    const [stays, goes] = await pair();
    const deviceType = await buildDecor(app(), { deviceTypeCategory: 'OTHER' });
    const stock = { deviceType, deviceStatus: 'OUTSOURCED', inventoryNumber: null, serialNumber: null };
    const kept = await buildDevice(app(), { ...stock, quantity: 3, shop: { code: stays.code } });
    await buildDevice(app(), { ...stock, quantity: 4, shop: { code: goes.code } });
    assert.equal((await merge(stays, goes)).status, 200);
    const { rows } = await app().pool.query(
      'select d.id, d.quantity from device_register d join shops s on s.id = d.shop_id where s.code = $1 and d.archived_at is null',
      [stays.code],
    );
    assert.deepEqual(rows, [{ id: kept.id, quantity: 7 }]);
  });
  it('refuses stocks that would add up to more than one can have', async () => {
    const [stays, goes] = await pair();
    const deviceType = { name: (await buildDecor(app())).name };
    const stock = { deviceType, deviceStatus: 'OUTSOURCED', inventoryNumber: null, serialNumber: null };
    await buildDevice(app(), { ...stock, quantity: 2_147_483_647, shop: { code: stays.code } });
    await buildDevice(app(), { ...stock, quantity: 1, shop: { code: goes.code } });
    assertRefused(await merge(stays, goes), 409, 'STOCK_TOO_LARGE');
  });

  it('is refused while something in progress tells them apart', async () => {
    const [stays, goes] = await pair();
    assertRefused(await merge(stays, stays), 422, 'MERGE_SAME_SHOP');
    const device = await buildDevice(app(), { shop: { code: goes.code } });
    const request = await asked(device, 'IN_PROGRESS');
    for (const answer of [await preview(stays, goes), await merge(stays, goes)]) {
      assertRefused(answer, 409, 'SHOP_REQUEST_UNDERWAY');
      assert.equal(answer.body.obstacles[0].key, String(request));
    }
    const [one, counted] = await pair();
    await app().pool.query(
      `insert into stock_taking_heads (shop_id, status, date, created_by, updated_by)
       select id, 'IN_PROGRESS', '2026-10-01', 'x', 'x' from shops where code = $1`,
      [counted.code],
    );
    assertRefused(await merge(one, counted), 409, 'SHOP_COUNTED_NOW');
    assertRefused(await merge(one, counted, [], app().as('FCR_SALES_VAN')), 403, 'ACCESS_DENIED');
    assertRefused(await merge(one, goes, ['code']), 409, 'SHOP_REQUEST_UNDERWAY');
  });

  it('happens once, also when two users merge them concurrently in opposite directions', async () => {
    const [one, two] = await pair();
    const device = await buildDevice(app(), { shop: { code: two.code } });
    const answers = await Promise.all([
      merge(one, two),
      merge(two, one, [], other),
      merge(one, two, [], other),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.equal(statuses.filter((status) => status === 200).length, 1, JSON.stringify(statuses));
    assert.ok(
      statuses.every((status) => [200, 409].includes(status)),
      JSON.stringify(statuses),
    );
    const code = await shopOf('device_register', 'shop_id', device.id);
    const { rows } = await app().pool.query(
      'select code from shops where code = any($1) and archived_at is null',
      [[one.code, two.code]],
    );
    assert.deepEqual(rows, [{ code }]);
    const gone = [one, two].find((each) => each.code !== code);
    const refused = await preview(one, two);
    assertRefused(refused, 409, 'MERGED_MEANWHILE');
    assert.deepEqual(refused.body.params, { code: gone?.code, stays: code });
    assertRefused(
      await preview(one, { code: 'NINCS' }),
      gone === one ? 409 : 404,
      gone === one ? 'MERGED_MEANWHILE' : 'NOT_FOUND',
    );
  });

  it('is refused when one of them was changed meanwhile', async () => {
    const [stays, goes] = await pair();
    assert.equal(
      (await other('PUT', `/resource/shops/id?id=${goes.code}`, { ...goes, name: 'Más név' })).status,
      200,
    );
    const refused = await merge(stays, goes);
    assertRefused(refused, 409, 'VERSION_CONFLICT');
    assert.equal(refused.body.current.name, 'Más név');
    assertRefused(await merge(stays, { ...goes, version: 1 }, ['code']), 400, 'UNKNOWN_FIELD');
  });
});
