import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import {
  assertDone,
  assertRequested,
  lockDevice,
  lockRequest,
  REMARK,
  REQUESTS,
  runMeetingChanges,
} from '../testing/meeting-changes.ts';
import { newRequest } from '../testing/new-request.ts';
import { cause } from '../testing/pieces.ts';
import { deviceFields, requestBody, type TestDevice } from '../testing/register.ts';

describe('steps of requests, and changes of what they name, wait for each other and do not deadlock', () => {
  const { app, register, leader, admin, visitedShop, meet, everyRound, ...changes } = runMeetingChanges();
  const { pair, renamed, uploaded, ask, approved, completed, askForPieces, typesOfFile } = changes;

  const edited =
    ({ id, version, body }: { id: number; version: number; body: Tree }) =>
    () =>
      leader('PUT', `${REQUESTS}/update/id?id=${id}`, { ...body, remark: 'Nem hűt, csöpög.', version });

  /** An approved replacement in a shop. */
  async function replacementIn(shop: Tree) {
    const from = await register.device({ shopCode: String(shop.code) });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const { id } = await newRequest(
      leader,
      requestBody('REPLACEMENT', { from, to }, { 'shopFrom.code': shop.code }),
    );
    await cause(app().pool, id, 'approve');
    return { id, to };
  }

  it('editing a request, and merging its shop into another: the edit of the shop that went is refused', async () => {
    const { stays, goes, merge } = await pair();
    const asked = await ask(goes);
    const other = await ask(stays);
    const [merged, edit] = await meet(lockDevice(other.device), merge, edited(asked));
    assert.equal(merged?.status, 200, JSON.stringify(merged?.body));
    assert.equal(edit?.status, 422, JSON.stringify(edit?.body));
    assert.equal(edit?.body.fieldErrors['shopFrom.code'][0].code, 'SHOP_MERGED');
  });

  it('editing a request of a shop, and merging another into it', async () => {
    const { stays, merge } = await pair();
    const asked = await ask(stays);
    assertDone(await meet(lockDevice(asked.device), edited(asked), merge));
  });

  it('approving a request for pieces, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    const { id } = await askForPieces(stays);
    assertDone(await meet(lockRequest(id), approved(id), merge));
  });

  it('completing a replacement, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    const { id, to } = await replacementIn(stays);
    assertDone(await meet(lockDevice(to), completed(id), merge));
  });

  it('approving a transit, and merging a shop whose former requests name the devices that it moves', async () => {
    const { goes, merge } = await pair();
    const devices: TestDevice[] = [];
    for (let count = 0; count < 3; count += 1)
      devices.push(await register.device({ shopCode: String(goes.code) }));
    const [first, second, third] = devices as [TestDevice, TestDevice, TestDevice];
    for (const from of [third, first]) {
      const body = requestBody('SERVICE', { from }, { 'shopFrom.code': goes.code, remark: REMARK });
      await cause(app().pool, (await newRequest(leader, body)).id, 'deny');
    }
    const elsewhere = await visitedShop();
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${elsewhere.code})
      where id = any(${devices.map(({ id }) => id)})`);
    const transit = await newRequest(leader, requestBody('TRANSIT', {}, { 'shopFrom.code': elsewhere.code }));
    assertDone(await meet(lockDevice(second), approved(transit.id), merge));
  });

  it('approving a request, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id } = await ask(shop);
    assertDone(await meet(lockRequest(id), approved(id), renamed(shop)));
  });

  it('editing a request, and renaming its shop', async () => {
    const shop = await visitedShop();
    const asked = await ask(shop);
    assertDone(await meet(lockDevice(asked.device), edited(asked), renamed(shop)));
  });

  it('approving a request for pieces, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id } = await askForPieces(shop);
    assertDone(await meet(lockRequest(id), approved(id), renamed(shop)));
  });

  it('completing a replacement, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id, to } = await replacementIn(shop);
    assertDone(await meet(lockDevice(to), completed(id), renamed(shop)));
  });

  it('completing a replacement, and renaming the company that its devices come from and go to', async () => {
    const place = { postalCode: '6720', city: 'Szeged', streetHouseNumber: 'Fő út 1.' };
    const { id, to } = await replacementIn(await visitedShop({ address: place }));
    const { body } = await admin('POST', '/resource/warehouse-companies/page', { query: { code: 'W1' } });
    const [company] = body.content;
    const rename = () =>
      admin('PUT', '/resource/warehouse-companies/id?id=W1', { ...company, name: 'Tisza Raktár' });
    assertDone(await meet(lockDevice(to), completed(id), rename));
  });

  it('giving a device another number, and renaming the shop of its former request', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    await cause(app().pool, id, 'deny');
    const { body } = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const change = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...body.content[0],
        inventoryNumber: `ÚJ-${device.id}`,
      });
    assertDone(await meet(lockRequest(id), change, renamed(shop)));
  });

  it('requesting a device, and a file that changes its type and its decor', async () => {
    const { decor, type, lines, lockBetween } = await typesOfFile();
    const to = await register.device({ type, status: 'TRANSPORTABLE', place: 'warehouse' });
    const body = requestBody(
      'DELIVERY',
      { to },
      { ...Object.fromEntries(deviceFields('To', to, type)), 'decorTo.name': decor, remark: REMARK },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    assertRequested(await meet(lockBetween, uploaded('device-types', lines), create));
  });

  it('requesting a device by its number, and a file that changes its type and its decor', async () => {
    const { decor, type, lines, lockBetween } = await typesOfFile(true);
    const { serialNumber, inventoryNumber } = await register.device({
      ...{ type, status: 'TRANSPORTABLE', place: 'warehouse' },
    });
    const body = requestBody(
      'DELIVERY',
      {},
      {
        ...{ 'deviceRegisterTo.serialNumber': serialNumber, 'decorTo.name': decor, remark: REMARK },
        'deviceRegisterTo.inventoryNumber': inventoryNumber,
      },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    assertRequested(await meet(lockBetween, uploaded('device-types', lines), create));
  });

  it('requesting a transit between shops by their names, and a file that changes both', async () => {
    const named = () => visitedShop({ name: `Bolt ${randomUUID()}` });
    const [older, between, younger] = [await named(), await named(), await named()];
    await register.device({ shopCode: String(younger.code) });
    const body = requestBody(
      'TRANSIT',
      {},
      {
        ...{ 'shopFrom.code': undefined, 'shopFrom.name': younger.name },
        ...{ 'shopTo.code': undefined, 'shopTo.name': older.name },
      },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    const upload = uploaded('shops', [
      'code;remark',
      ...[older, between, younger].map(({ code }) => `${code};Zárva`),
    ]);
    const lockBetween = sql`select from shops where code = ${between.code} for update`;
    assertRequested(await meet(lockBetween, upload, create));
  });

  it('editing a request by the name of its shop, and moving that to another town', async () => {
    const shop = await visitedShop({ name: `Bolt ${randomUUID()}` });
    const asked = await ask(shop);
    const edit = edited({ ...asked, body: { ...asked.body, shopFrom: { name: shop.name } } });
    const move = () =>
      admin('PUT', `/resource/shops/id?id=${shop.code}`, {
        ...{ ...shop, address: { ...(shop.address as Tree), city: 'Újváros' } },
      });
    assertDone(await meet(lockRequest(asked.id), edit, move));
  });

  it('editing requests, and renaming their shop', () =>
    everyRound(async () => {
      const shop = await visitedShop();
      return [edited(await ask(shop)), renamed(shop), edited(await ask(shop))];
    }));

  it('editing requests, and merging another shop into theirs', () =>
    everyRound(async () => {
      const { stays, merge } = await pair();
      return [edited(await ask(stays)), merge, edited(await ask(stays))];
    }));
});
