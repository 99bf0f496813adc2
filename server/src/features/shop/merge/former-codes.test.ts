import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDevice, buildDeviceType, buildShop, shopDraft } from '../../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { check, committed, edit, shown, undo } from '../../upload-plan/testing/plans.ts';
import { uploadBodies } from '../../work-request/upload/testing/files.ts';

const DEVICES = 'device-register';
const COLUMNS =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';

describe('a file with the former code of a merged shop', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function merge(stays: Tree, goes: Tree): Promise<Tree> {
    const { status, body } = await call('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  async function upload(shop: Tree) {
    const { sfaCode } = shop.regionalRepresentative as Tree;
    const file = csvUpload(`${COLUMNS}\n ${shop.code} ;Bolt;7621;Pécs;Fő út 1.;${sfaCode}`);
    return call('POST', '/resource/shops/upload-csv', file.body, file.headers);
  }

  it('does not add the shop again but names the one that stays, also after several merges', async () => {
    const [stays, between, goes] = [await buildShop(app()), await buildShop(app()), await buildShop(app())];
    await merge(stays, await merge(between, goes));
    const { status, body } = await upload(goes);
    assert.equal(status, 422);
    assert.deepEqual(body.upload.problems, [
      { row: 2, column: 'code', value: goes.code, code: 'SHOP_MERGED', params: { stays: stays.code } },
    ]);
    const page = await call('GET', `/resource/shops/overview?id=${goes.code}`);
    assert.equal(page.body.shop.code, stays.code);
  });

  it('names the shop that stays where it is the place of a device', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    const device = await buildDevice(app(), { shop: { code: goes.code } });
    await merge(stays, goes);
    const file = csvUpload(`inventoryNumber;shop.code\n${device.inventoryNumber};${goes.code}`);
    const { status, body } = await call(
      'POST',
      '/resource/device-register/upload-csv',
      file.body,
      file.headers,
    );
    assert.equal(status, 422);
    assert.deepEqual(body.upload.problems, [
      { row: 2, column: 'shop.code', value: goes.code, code: 'SHOP_MERGED', params: { stays: stays.code } },
    ]);
  });

  it('changes the shop that was added under this code since', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    await merge(stays, goes);
    const draft = { ...shopDraft(1, goes.regionalRepresentative as Tree), code: goes.code };
    assert.equal((await call('POST', '/resource/shops', draft)).status, 201);
    const { status, body } = await upload(goes);
    assert.deepEqual([status, body.updated], [200, 1], JSON.stringify(body));
    const other = await call('GET', `/resource/shops/merge?stays=${goes.code}&goes=NINCS`);
    assertRefused(other, 404, 'NOT_FOUND');
  });

  it('adds a shop whose code was merged and then deleted', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    await merge(stays, goes);
    assert.equal((await call('DELETE', `/resource/shops/id?id=${stays.code}`)).status, 204);
    const { status, body } = await upload(goes);
    assert.deepEqual([status, body.created], [200, 1], JSON.stringify(body));
  });
});

describe('a form with the former code of a merged shop', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function mergedShops(before = async (_shop: Tree, _other: Tree): Promise<void> => undefined) {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    await before({ code: goes.code }, { code: stays.code });
    const { status, body } = await call('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return { shop: { code: goes.code }, stays: stays.code };
  }

  it('of a device names the shop that stays', async () => {
    const { shop, stays } = await mergedShops();
    const device = await buildDevice(app(), { shop: { code: stays } });
    const answer = await call('PUT', `/resource/device-register/id?id=${device.id}`, { ...device, shop });
    assertFault(answer, 'shop.code', 'SHOP_MERGED');
    assert.deepEqual(answer.body.fieldErrors['shop.code'][0].params, { stays });
  });

  it('of a request names it, as its file does', async () => {
    const { shop, stays } = await mergedShops();
    const { name } = await buildDeviceType(app(), { methodOfRegistration: 'BASED_ON_QUANTITY' });
    const workRequest = {
      ...{ requestType: 'DELIVERY', requestStatus: 'REQUIRED', requestedDate: '2096-01-15' },
      ...{ shopTo: shop, deviceRegisterTo: { deviceType: { name } }, toDeviceQty: 2 },
    };
    const answer = await call('POST', '/resource/work-requests/bulk-save', { workRequest });
    assertFault(answer, 'shopTo.code', 'SHOP_MERGED');
    assert.deepEqual(answer.body.fieldErrors['shopTo.code'][0].params, { stays });
    const { body } = await uploadBodies(call, 'DELIVERY', [workRequest]);
    assert.deepEqual(
      body.upload.problems.map(({ column, code, params }: Tree) => [column, code, params]),
      [['shopTo.code', 'SHOP_MERGED', { stays }]],
    );
  });

  const reasons = async (plan: string) =>
    (await shown(call, DEVICES, plan)).content.map(({ problems }) =>
      problems.map(({ code, params }) => [code, params]),
    );

  it('of many devices names it', async () => {
    const { shop, stays } = await mergedShops();
    const { id } = await buildDevice(app());
    const plan = await edit(call, DEVICES, { column: 'shop.code', value: shop.code, keys: [String(id)] });
    assert.deepEqual(await reasons(plan), [[['SHOP_MERGED', { stays }]]]);
  });

  it('is not needed to undo a file that moved a device away: the plan names it', async () => {
    let operation = '';
    const { stays } = await mergedShops(async (shop, other) => {
      const { inventoryNumber } = await buildDevice(app(), { shop });
      const csv = `inventoryNumber;shop.code\n${inventoryNumber};${other.code}`;
      operation = await committed(call, DEVICES, await check(call, DEVICES, csv));
    });
    assert.deepEqual(await reasons(await undo(call, DEVICES, operation)), [[['SHOP_MERGED', { stays }]]]);
  });
});
