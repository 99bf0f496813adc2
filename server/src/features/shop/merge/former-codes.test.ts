import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDevice, buildShop, shopDraft } from '../../../testing/build.ts';
import { asAdmin, runApp } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';

const COLUMNS =
  'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';

describe('a file with the former code of a merged shop', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function merge(stays: Tree, goes: Tree): Promise<void> {
    const { status, body } = await call('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(status, 200, JSON.stringify(body));
  }

  async function upload(shop: Tree) {
    const { sfaCode } = shop.regionalRepresentative as Tree;
    const file = csvUpload(`${COLUMNS}\n ${shop.code} ;Bolt;7621;Pécs;Fő út 1.;${sfaCode}`);
    return call('POST', '/resource/shops/upload-csv', file.body, file.headers);
  }

  it('does not add the shop again but names the one that stays, also after several merges', async () => {
    const [stays, between, goes] = [await buildShop(app()), await buildShop(app()), await buildShop(app())];
    await merge(between, goes);
    await merge(stays, { ...between, version: Number(between.version) + 1 });
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
  });

  it('adds a shop whose code was merged and then deleted', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app())];
    await merge(stays, goes);
    assert.equal((await call('DELETE', `/resource/shops/id?id=${stays.code}`)).status, 204);
    const { status, body } = await upload(goes);
    assert.deepEqual([status, body.created], [200, 1], JSON.stringify(body));
  });
});
