import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { buildDeviceType } from '../../testing/build.ts';
import { untilLockWaits, waitLongForLocks } from '../../testing/database/lock-waits.ts';
import {
  assertDone,
  lockDevice,
  lockRequest,
  REMARK,
  runMeetingChanges,
} from '../work-request/testing/meeting-changes.ts';
import { newRequest } from '../work-request/testing/new-request.ts';
import { cause } from '../work-request/testing/pieces.ts';
import { OTHER_COOLER, OTHER_DECOR, requestBody, type TestDevice } from '../work-request/testing/register.ts';

describe('changes of devices, by form and by file, wait for others and do not deadlock', () => {
  const { app, register, leader, admin, visitedShop, meet, turnAround, ...changes } = runMeetingChanges();
  const { renamed, uploaded, ask, approved, completed, typesOfFile } = changes;

  /** Three devices of a place, the last of which is stored first, and a file that changes the first and the last. */
  async function fileOfTurned(given: Parameters<typeof register.device>[0]) {
    const devices = [
      await register.device(given),
      await register.device(given),
      await register.device(given),
    ];
    const [first, second, third] = devices as [TestDevice, TestDevice, TestDevice];
    await turnAround(
      'device_register',
      devices.map(({ id }) => id),
    );
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      ...[first, third].map(({ inventoryNumber }) => `${inventoryNumber};${OTHER_DECOR}`),
    ]);
    return { second, upload };
  }

  it('completing a replacement that gives its device another decor, and a file that changes that device', async () => {
    const shop = await visitedShop();
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const replacement = async () => {
      const from = await register.device({ shopCode: String(shop.code) });
      const asked = { 'shopFrom.code': shop.code, 'decorTo.name': OTHER_DECOR, remark: REMARK };
      return (await newRequest(leader, requestBody('REPLACEMENT', { from, to }, asked))).id;
    };
    const former = await replacement();
    await cause(app().pool, former, 'deny');
    const id = await replacement();
    await cause(app().pool, id, 'approve');
    const upload = uploaded('device-register', [
      'inventoryNumber;deviceNature',
      `${to.inventoryNumber};RETAIL`,
    ]);
    assertDone(await meet(lockDevice(to), completed(id), upload));
  });

  it('approving a request, and a file that gives its device another decor', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    const other = await register.device({ shopCode: String(shop.code) });
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      `${device.inventoryNumber};${OTHER_DECOR}`,
      `${other.inventoryNumber};${OTHER_DECOR}`,
    ]);
    assertDone(await meet(lockRequest(id), approved(id), upload));
  });

  it('saving a device of a former request, and a file that gives it another decor', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    await cause(app().pool, id, 'deny');
    const row = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const save = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...row.body.content[0],
        deviceNature: 'RETAIL',
      });
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      `${device.inventoryNumber};${OTHER_DECOR}`,
    ]);
    assertDone(await meet(lockRequest(id), save, upload));
  });

  it('changing a device, and renaming its shop', async () => {
    const shop = await visitedShop();
    const device = await register.device({ shopCode: String(shop.code) });
    const { id } = device;
    const { body } = await admin('POST', '/resource/device-register/page', { query: { id } });
    const change = () =>
      admin('PUT', `/resource/device-register/id?id=${id}`, { ...body.content[0], deviceNature: 'RETAIL' });
    assertDone(await meet(lockDevice(device), change, renamed(shop)));
  });

  it('renaming a shop, and a file that changes devices of its former requests', async () => {
    const shop = await visitedShop();
    const former = [await ask(shop), await ask(shop), await ask(shop)] as const;
    for (const { id } of former) await cause(app().pool, id, 'deny');
    await turnAround(
      'work_requests',
      former.map(({ id }) => id),
    );
    const [first, second, third] = former;
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      ...[first, third].map(({ device }) => `${device.inventoryNumber};${OTHER_DECOR}`),
    ]);
    assertDone(await meet(lockRequest(second.id), renamed(shop), upload));
  });

  it('renaming a shop, and a file that changes several of its devices', async () => {
    const shop = await visitedShop();
    const { second, upload } = await fileOfTurned({ shopCode: String(shop.code) });
    assertDone(await meet(lockDevice(second), renamed(shop), upload));
  });

  for (const [path, code, place] of [
    ['warehouse-companies', 'W1', 'warehouse'],
    ['service-companies', 'S2', 'service company'],
  ] as const)
    it(`renaming one of the ${path}, and a file that changes several of its devices`, async () => {
      const { second, upload } = await fileOfTurned({ status: 'TRANSPORTABLE', place });
      const [company] = (await admin('GET', `/resource/${path}/list/${code}`)).body;
      const rename = () =>
        admin('PUT', `/resource/${path}/id?id=${code}`, { ...company, name: `${company.name} Kft.` });
      assertDone(await meet(lockDevice(second), rename, upload));
    });

  it('saving a device, and a file that changes its type and its decor', async () => {
    const { decor, type, lines, lockBetween } = await typesOfFile();
    const device = await register.device({ type });
    const row = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const save = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...row.body.content[0],
        decor: { name: decor },
      });
    assertDone(await meet(lockBetween, uploaded('device-types', lines), save));
  });

  it('a file that names the type and the decor of a device, and one that changes both', async () => {
    const { decor, type, lines, lockBetween } = await typesOfFile();
    const { inventoryNumber } = await register.device({ type });
    const upload = uploaded('device-register', [
      'inventoryNumber;deviceType.name;decor.name',
      `${inventoryNumber};${type};${decor}`,
    ]);
    assertDone(await meet(lockBetween, uploaded('device-types', lines), upload));
  });

  it('undoing a file that gave a device another type and another decor, and one that changes the former ones', async () => {
    const { decor, type, lines, lockBetween } = await typesOfFile();
    const { inventoryNumber } = await register.device({ type });
    const header = 'inventoryNumber;deviceType.name;decor.name';
    await uploaded('device-register', [header, `${inventoryNumber};${type};${decor}`])();
    const { body } = await uploaded('device-register', [
      header,
      `${inventoryNumber};${OTHER_COOLER};${OTHER_DECOR}`,
    ])();
    assert.equal(body.updated, 1, JSON.stringify(body));
    const undo = () => admin('PUT', `/resource/upload-plans/device-register/${body.operationId}/undo`);
    assertDone(await meet(lockBetween, uploaded('device-types', lines), undo));
  });

  it('saving a device whose shop is being changed holds up no change of its type', async () => {
    const [type, shop] = [await buildDeviceType(app()), await visitedShop()];
    const { id } = await register.device({ shopCode: String(shop.code), type: String(type.name) });
    const row = await admin('POST', '/resource/device-register/page', { query: { id } });
    const save = () => admin('PUT', `/resource/device-register/id?id=${id}`, row.body.content[0]);
    await waitLongForLocks(app().pool);
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(sql`select from shops where code = ${shop.code} for update`);
    const saving = save();
    await untilLockWaits(app().pool);
    const address = `/resource/device-types/id?id=${encodeURIComponent(String(type.name))}`;
    const changed = await admin('PUT', address, { ...type, description: 'Új' });
    await client.query('commit');
    client.release();
    assertDone([changed, await saving]);
  });
});
