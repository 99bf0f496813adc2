import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildService,
  buildShop,
  buildWarehouse,
  deviceDraft,
  holdByRequest,
} from '../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/device-register';

describe('devices', () => {
  const app = runApp();
  const call = asAdmin(app);
  const create = (body: Tree) => call('POST', BASE, body);
  const change = (row: Tree, changes: Tree) => call('PUT', `${BASE}/id?id=${row.id}`, { ...row, ...changes });
  const remove = (row: Tree) => call('DELETE', `${BASE}/id?id=${row.id}`);

  it('of a serial-numbered type need both numbers, and have quantity one', async () => {
    const body = deviceDraft(1, await buildDeviceType(app()));
    const without = await create({ ...body, serialNumber: null, inventoryNumber: null, quantity: 2 });
    assertFault(without, 'serialNumber', 'PLEASE_SELECT_SERIAL_NUMBER');
    assertFault(without, 'inventoryNumber', 'PLEASE_SELECT_INVENTORY_NUMBER');
    assertFault(without, 'quantity', 'REGISTRATION_MISMATCH');
    const { body: row } = await create({ ...body, quantity: null });
    assert.equal(row.quantity, 1);
  });

  it('of a type registered by quantity have no numbers, and need a quantity', async () => {
    const body = deviceDraft(2, await buildDecor(app()));
    const wrong = await create({ ...body, quantity: null });
    assertFault(wrong, 'serialNumber', 'REGISTRATION_MISMATCH');
    assertFault(wrong, 'inventoryNumber', 'REGISTRATION_MISMATCH');
    assertFault(wrong, 'quantity', 'PLEASE_ADD_QUANTITY');
    const stock = { ...body, serialNumber: null, inventoryNumber: null, quantity: 7 };
    const { status, body: row } = await create(stock);
    assert.deepEqual([status, row.quantity], [201, 7]);
    assertRefused(await create(stock), 409, 'ALREADY_EXISTS');
  });

  it('of a type without registration are refused', async () => {
    const extra = { deviceTypeCategory: 'OTHER', methodOfRegistration: 'NO_REGISTRATION_REQUIRED' };
    const body = deviceDraft(3, await buildDeviceType(app(), extra));
    assertFault(await create(body), 'deviceType.name', 'REGISTRATION_MISMATCH');
  });

  it('return the whole address of their company', async () => {
    const { code, name, address } = await buildWarehouse(app());
    const atWarehouse = await buildDevice(app(), { warehouseCompany: { code } });
    assert.deepEqual(atWarehouse.warehouseCompany, { code, name, address });
    const service = await buildService(app());
    const atService = await buildDevice(app(), { serviceCompany: { code: service.code } });
    assert.deepEqual(valueAt(atService, 'serviceCompany.address'), service.address);
  });

  it('can only change to a type with the same registration', async () => {
    const stock = await buildDevice(app(), {
      ...{ deviceType: await buildDecor(app()), quantity: 5 },
      ...{ serialNumber: null, inventoryNumber: null },
    });
    const cooler = await buildDeviceType(app());
    const answer = await change(stock, { deviceType: { name: cooler.name } });
    assertFault(answer, 'serialNumber', 'PLEASE_SELECT_SERIAL_NUMBER');
    assertFault(answer, 'quantity', 'REGISTRATION_MISMATCH');
    const numbers = { serialNumber: 'HU-X', inventoryNumber: 'LTR-X', quantity: 1 };
    assert.equal((await change(stock, { deviceType: { name: cooler.name }, ...numbers })).status, 200);
  });

  it('accept only decors as decor', async () => {
    const type = await buildDeviceType(app());
    const answer = await create({ ...deviceDraft(4, type), decor: { name: type.name } });
    assertFault(answer, 'decor.name', 'NOT_A_DECOR');
  });

  it('are in one place, and their history shows previous places', async () => {
    const { code } = await buildShop(app());
    const warehouse = { code: (await buildWarehouse(app())).code };
    const device = await buildDevice(app(), { shop: { code } });
    assertRefused(await change(device, { warehouseCompany: warehouse }), 409, 'DEVICE_IN_TWO_PLACES');
    const { body } = await change(device, { shop: null, warehouseCompany: warehouse });
    assert.deepEqual([body.shop, body.warehouseCompany.code], [null, warehouse.code]);
    const { rows } = await app().pool.query(
      `select shop_before_id is null as "before", shop_after_id is null as "after", door
       from device_timeline where device_id = $1 order by id`,
      [device.id],
    );
    assert.deepEqual(rows, [
      { before: true, after: false, door: 'FORM' },
      { before: false, after: true, door: 'FORM' },
    ]);
  });

  it('show the address of the company that stores them', async () => {
    for (const [place, company] of [
      ['warehouseCompany', await buildWarehouse(app())],
      ['serviceCompany', await buildService(app())],
    ] as const) {
      const { code, name, address } = company;
      const device = await buildDevice(app(), { [place]: { code } });
      assert.deepEqual(device[place], { code, name, address });
    }
  });

  it('can change any field but status, place and type while a request holds them', async () => {
    const device = await buildDevice(app(), { shop: { code: (await buildShop(app())).code } });
    await holdByRequest(app(), device);
    const [held] = (await call('GET', `${BASE}/list/${device.id}`)).body;
    assert.equal(held.hasOpenRequest, true);
    assertRefused(await change(device, { deviceStatus: 'USED' }), 409, 'DEVICE_HAS_OPEN_REQUEST');
    assertRefused(await change(device, { shop: null }), 409, 'DEVICE_HAS_OPEN_REQUEST');
    const [other, pieces] = [
      await buildDeviceType(app()),
      await buildDeviceType(app(), {
        ...{ deviceTypeCategory: 'OTHER', methodOfRegistration: 'BASED_ON_QUANTITY' },
      }),
    ];
    const asPieces = { deviceType: pieces, serialNumber: null, inventoryNumber: null };
    for (const changed of [{ deviceType: other }, asPieces])
      assertRefused(await change(device, changed), 409, 'DEVICE_HAS_OPEN_REQUEST');
    assertRefused(await remove(device), 409, 'DEVICE_HAS_OPEN_REQUEST');
    assert.equal((await change(device, { deviceNature: 'BM', warrantyDate: '2030-01-01' })).status, 200);
  });
});
