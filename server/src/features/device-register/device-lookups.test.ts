import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildService,
  buildShop,
  holdByRequest,
} from '../../testing/build.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/device-register';

describe('lookups of devices', () => {
  let shop: Tree = {};
  let type: Tree = {};
  const app = runApp(async (started) => {
    shop = await buildShop(started);
    type = await buildDeviceType(started);
    const inShop = { shop: { code: shop.code }, deviceType: { name: type.name } };
    await buildDevice(started, { ...inShop, deviceStatus: 'OUTSOURCED', serialNumber: 'Á-1' });
    await buildDevice(started, { ...inShop, deviceStatus: 'USED', serialNumber: 'B-2' });
    await buildDevice(started, { deviceStatus: 'OUTSOURCED', serialNumber: 'C-3' });
    await holdByRequest(started, await buildDevice(started, { ...inShop, deviceStatus: 'OUTSOURCED' }));
    await buildDevice(started, {
      ...{ deviceType: await buildDecor(started), quantity: 40, deviceStatus: 'OUTSOURCED' },
      ...{ serialNumber: null, inventoryNumber: null },
    });
  });
  const van = (address: string) => app().as('FCR_SALES_VAN')('GET', `${BASE}/${address}`);
  const serials = async (query: string) =>
    (await van(`distinct-list?${query}`)).body.map((row: Tree) => row.serialNumber);

  it('return single devices that no request holds', async () => {
    assert.deepEqual(await serials('deviceStatus=&deviceTypeName=&pageSize=50&shopCode='), [
      'Á-1',
      'B-2',
      'C-3',
    ]);
    assert.deepEqual(await serials('deviceStatus=OUTSOURCED'), ['Á-1', 'C-3']);
    assert.deepEqual(await serials(`shopCode=${shop.code}`), ['Á-1', 'B-2']);
    assert.deepEqual(await serials(`deviceTypeName=${encodeURIComponent(String(type.name))}&text=a-1`), [
      'Á-1',
    ]);
    assert.deepEqual(await serials('pageSize=1'), ['Á-1']);
    assert.deepEqual(await serials('inShop=true'), ['Á-1', 'B-2']);
    assert.deepEqual(await serials('inShop=false'), ['C-3']);
  });

  it('return fifty at most', async () => {
    assertRefused(await van('distinct-list?pageSize=51'), 400, 'MALFORMED_REQUEST');
    assertRefused(await van('distinct-list?deviceStatus=NONSENSE'), 400, 'MALFORMED_REQUEST');
  });

  it('count rows by status, updated after a change', async () => {
    const leader = app().as('FCR_RETAIL_LEADER');
    const count = (status: string) => leader('GET', `${BASE}/count-by-device-status?deviceStatus=${status}`);
    const { body, headers } = await count('OUTSOURCED');
    assert.equal(body, 4);
    assert.match(String(headers['content-type']), /json/);
    assert.equal((await count('')).body, 5);
    assert.equal((await count('NEED_TO_BE_DISCARDED')).body, 0);
    await buildDevice(app(), { deviceStatus: 'NEED_TO_BE_DISCARDED' });
    assert.equal((await count('NEED_TO_BE_DISCARDED')).body, 1);
    assert.equal((await count('')).body, 6);
    assertRefused(await van('count-by-device-status'), 403, 'ACCESS_DENIED');
  });

  it('find the device of a code at every place, even while a request holds it', async () => {
    const held = await buildDevice(app(), {
      ...{ shop: { code: shop.code }, serialNumber: 'HELD-1', inventoryNumber: 'Ő-77/b' },
    });
    await holdByRequest(app(), held);
    // Another type may have the same serial number; an inventory number may equal the serial number of another device.
    await buildDevice(app(), {
      ...{ deviceType: await buildDeviceType(app()), serialNumber: 'HELD-1', inventoryNumber: 'Ő-78' },
    });
    await buildDevice(app(), { serialNumber: 'Ő-77/b', inventoryNumber: 'A-1' });
    const meant = async (code: string) =>
      (await van(`find-by-code?code=${encodeURIComponent(code)}`)).body.map(
        (row: Tree) => row.inventoryNumber,
      );
    assert.deepEqual(await meant('Ő-77/b'), ['Ő-77/b', 'A-1']);
    assert.deepEqual(await meant('CR:Ő-77/b'), ['Ő-77/b']);
    assert.deepEqual(await meant(`https://example.com/${encodeURIComponent('Ő-77/b')}`), ['Ő-77/b']);
    assert.deepEqual(await meant(' held-1\n'), ['Ő-77/b', 'Ő-78']);
    assert.deepEqual(await meant('Ő-7'), []);
    assert.deepEqual(await meant('%'), []);
    assert.deepEqual(await meant(''), []);
    const [row] = (await van(`find-by-code?code=${encodeURIComponent('CR:Ő-77/b')}`)).body;
    assert.equal(row.hasOpenRequest, true);
    assertRefused(await van(`find-by-code?code=${'x'.repeat(501)}`), 400, 'MALFORMED_REQUEST');
    assertRefused(await van('find-by-code'), 400, 'MALFORMED_REQUEST');
  });

  it('start with the wanted decor, then with any, if one is wanted', async () => {
    const type = await buildDeviceType(app());
    const [wanted, other] = [await buildDecor(app()), await buildDecor(app())];
    const build = (serialNumber: string, decor: Tree | null) =>
      buildDevice(app(), {
        ...{ deviceType: { name: type.name }, decor: decor && { name: decor.name } },
        ...{ serialNumber, inventoryNumber: serialNumber },
      });
    await build('E-1', null);
    await build('E-2', other);
    await build('E-3', wanted);
    const ofType = `deviceTypeName=${encodeURIComponent(String(type.name))}`;
    const first = (decor: unknown) => serials(`${ofType}&decorFirst=${encodeURIComponent(String(decor))}`);
    assert.deepEqual(await first(wanted.name), ['E-3', 'E-2', 'E-1']);
    assert.deepEqual(await first(''), ['E-2', 'E-3', 'E-1']);
    assert.deepEqual(await serials(ofType), ['E-1', 'E-2', 'E-3']);
  });

  it('find devices by shop, town and decor', async () => {
    const decor = await buildDecor(app());
    await buildDevice(app(), { serialNumber: 'D-4', decor: { name: decor.name } });
    const found = (text: unknown) => serials(`text=${encodeURIComponent(String(text))}`);
    assert.deepEqual(await found(shop.name), ['Á-1', 'B-2']);
    assert.deepEqual(await found((shop.address as Tree).city), ['Á-1', 'B-2']);
    assert.deepEqual(await found(decor.name), ['D-4']);
    const { code, name } = await buildService(app());
    await buildDevice(app(), { serialNumber: 'S-5', serviceCompany: { code } });
    assert.deepEqual(await found(name), ['S-5']);
  });
});
