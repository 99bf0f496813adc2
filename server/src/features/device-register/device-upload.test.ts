import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildService,
  buildShop,
  buildWarehouse,
  holdByRequest,
} from '../../testing/build.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const BASE = '/resource/device-register';

describe('files of devices', () => {
  const app = runApp();
  const call = asAdmin(app);
  const find = async (device: Tree) => (await call('GET', `${BASE}/list/${device.id}`)).body[0];

  async function upload(header: string, ...lines: string[]) {
    const { body, headers } = csvUpload([header, ...lines].join('\r\n'));
    return (await call('POST', `${BASE}/upload-csv`, body, headers)).body;
  }

  async function problems(header: string, ...lines: string[]): Promise<unknown[]> {
    const { upload: report } = await upload(header, ...lines);
    return report.problems.map(({ row, column, code }: Tree) => [row, column, code]);
  }

  it('obey the rules of the form, with all errors reported together', async () => {
    const cooler = (await buildDeviceType(app())).name;
    const decor = (await buildDecor(app())).name;
    const extra = { deviceTypeCategory: 'OTHER', methodOfRegistration: 'NO_REGISTRATION_REQUIRED' };
    const other = (await buildDeviceType(app(), extra)).name;
    const shop = (await buildShop(app())).code;
    const warehouse = (await buildWarehouse(app())).code;
    const found = await problems(
      'inventoryNumber;serialNumber;deviceType.name;decor.name;quantity;deviceNature;deviceStatus;shop.code;warehouseCompany.code',
      `L-1;;${cooler};;;OOH;USED;;`,
      `L-2;S-2;${decor};;;OOH;USED;;`,
      `L-3;S-3;${cooler};${cooler};4;OOH;USED;;`,
      `L-4;S-4;${cooler};;;OOH;USED;${shop};${warehouse}`,
      `;;${other};;1;OOH;USED;;`,
      `L-6;S-6;${cooler};${decor};;OOH;USED;${shop};`,
    );
    assert.deepEqual(found, [
      [2, 'serialNumber', 'PLEASE_SELECT_SERIAL_NUMBER'],
      [3, 'inventoryNumber', 'REGISTRATION_MISMATCH'],
      [3, 'quantity', 'PLEASE_ADD_QUANTITY'],
      [3, 'serialNumber', 'REGISTRATION_MISMATCH'],
      [4, 'decor.name', 'NOT_A_DECOR'],
      [4, 'quantity', 'REGISTRATION_MISMATCH'],
      [5, 'shop.code', 'DEVICE_IN_TWO_PLACES'],
      [6, 'deviceType.name', 'REGISTRATION_MISMATCH'],
    ]);
  });

  it('replace the old place by the new one', async () => {
    const shop = { code: (await buildShop(app())).code };
    const { code } = await buildService(app());
    const device = await buildDevice(app(), { shop });
    const report = await upload('inventoryNumber;serviceCompany.code', `${device.inventoryNumber};${code}`);
    assert.equal(report.updated, 1);
    const now = await find(device);
    assert.deepEqual([now.shop, now.serviceCompany.code], [null, code]);
  });

  it('find a stock by type, decor, place and status', async () => {
    const type = await buildDecor(app());
    const { code } = await buildWarehouse(app());
    const numbers = { serialNumber: null, inventoryNumber: null };
    const stock = await buildDevice(app(), {
      ...{ ...numbers, deviceType: { name: type.name }, quantity: 5 },
      ...{ deviceStatus: 'TRANSPORTABLE', warehouseCompany: { code } },
    });
    const header = 'deviceType.name;quantity;deviceNature;deviceStatus;warehouseCompany.code';
    const first = await upload(
      header,
      `${type.name};8;OOH;TRANSPORTABLE;${code}`,
      `${type.name};2;OOH;USED;${code}`,
      `${type.name};3;OOH;TRANSPORTABLE;`,
    );
    assert.deepEqual([first.created, first.updated], [2, 1]);
    assert.equal((await find(stock)).quantity, 8);
    const twice = `${type.name};2;OOH;USED;`;
    assert.deepEqual(await problems(header, twice, twice), [
      [2, 'deviceType.name', 'KEY_REPEATED'],
      [3, 'deviceType.name', 'KEY_REPEATED'],
    ]);
  });

  it('do not change a device while a request holds it', async () => {
    const shop = { code: (await buildShop(app())).code };
    const device = await buildDevice(app(), { shop, deviceNature: 'OOH' });
    await holdByRequest(app(), device);
    const { code } = await buildService(app());
    const number = device.inventoryNumber;
    const other = (await buildDeviceType(app())).name;
    const header = 'inventoryNumber;deviceType.name;deviceStatus;serviceCompany.code;deviceNature';
    assert.deepEqual((await problems(header, `${number};${other};INACTIVE;${code};`)).sort(), [
      [2, 'deviceStatus', 'DEVICE_HAS_OPEN_REQUEST'],
      [2, 'deviceType.name', 'DEVICE_HAS_OPEN_REQUEST'],
      [2, 'shop.code', 'DEVICE_HAS_OPEN_REQUEST'],
    ]);
    assert.equal((await upload(header, `${number};;;;BM`)).updated, 1);
  });

  it('name the request that holds a device, also next to the refused row', async () => {
    const device = await buildDevice(app(), { shop: { code: (await buildShop(app())).code } });
    await holdByRequest(app(), device);
    const { rows } = await app().pool.query<{ id: number }>('select max(id) as id from work_requests');
    const holder = { entity: 'work-requests', key: String(rows[0]?.id), name: `#${rows[0]?.id}` };
    const csv = `inventoryNumber;deviceStatus\r\n${device.inventoryNumber};INACTIVE`;
    const { body, headers } = csvUpload(csv);
    const refused = (await call('POST', `${BASE}/upload-csv`, body, headers)).body.upload;
    assert.deepEqual(refused.problems[0].obstacles, [holder]);
    const told = await call('GET', `${BASE}/upload-csv/${refused.operationId}/problems?lang=en`);
    assert.match(told.body, new RegExp(`deviceStatus: .* \\(${holder.name}\\)"?\\r\\n$`));
    const { operationId } = (await call('POST', `${BASE}/upload-csv?dryRun=true`, body, headers)).body;
    const plan = await call('GET', `/resource/upload-plans/device-register/${operationId}`);
    assert.deepEqual(plan.body.content[0].problems[0].obstacles, [holder]);
  });

  it('wait for a concurrent change, and keep it', async () => {
    const device = await buildDevice(app(), { deviceNature: 'OOH', deviceStatus: 'TRANSPORTABLE' });
    const gone = await buildDevice(app());
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(`update device_register set device_status = 'USED' where id = $1`, [device.id]);
    await client.query('update device_register set archived_at = now() where id = $1', [gone.id]);
    const uploading = upload(
      'inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus',
      `${device.inventoryNumber};;;BM;`,
      `${gone.inventoryNumber};${gone.serialNumber};${(gone.deviceType as Tree).name};OOH;PUBLISHED`,
    );
    await untilLockWaits(app().pool);
    await client.query('commit');
    client.release();
    const { created, updated } = await uploading;
    assert.deepEqual([created, updated], [1, 1]);
    const { deviceStatus, deviceNature } = await find(device);
    assert.deepEqual([deviceStatus, deviceNature], ['USED', 'BM']);
  });

  it('are refused where a serial number belongs to another device', async () => {
    const device = await buildDevice(app());
    const line = `L-99;${device.serialNumber};${(device.deviceType as Tree).name};OOH;USED`;
    assert.deepEqual(
      await problems('inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus', line),
      [[2, 'serialNumber', 'VALUE_TAKEN']],
    );
  });

  it('can swap the serial numbers of devices', async () => {
    const deviceType = await buildDeviceType(app());
    const [one, other, third] = [
      await buildDevice(app(), { deviceType }),
      await buildDevice(app(), { deviceType }),
      await buildDevice(app(), { deviceType }),
    ];
    const report = await upload(
      'inventoryNumber;serialNumber',
      `${one.inventoryNumber};${other.serialNumber}`,
      `${other.inventoryNumber};${third.serialNumber}`,
      `${third.inventoryNumber};${one.serialNumber}`,
    );
    assert.deepEqual([report.updated, report.problems], [3, []]);
    assert.equal((await find(one)).serialNumber, other.serialNumber);
    assert.equal((await find(other)).serialNumber, third.serialNumber);
    assert.equal((await find(third)).serialNumber, one.serialNumber);
  });
});
