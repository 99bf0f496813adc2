import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { until } from '../../testing/until.ts';
import {
  assertDone,
  lockDevice,
  REQUESTS,
  runMeetingChanges,
} from '../work-request/testing/meeting-changes.ts';
import { newRequest } from '../work-request/testing/new-request.ts';
import { cause } from '../work-request/testing/pieces.ts';
import { CRATE, requestBody, type TestDevice } from '../work-request/testing/register.ts';

describe('stock-takings, and changes of what they count, wait for each other and do not deadlock', () => {
  const { app, register, leader, admin, visitedShop, meet, ...changes } = runMeetingChanges();
  const { pair, renamed, approved, ask, askForPieces, uploaded } = changes;

  const lockSheets = ({ code }: Tree) =>
    sql`select from stock_taking_heads where shop_id = (select id from shops where code = ${code}) for update`;

  const withdrawn = (id: number) => () => leader('PUT', `${REQUESTS}/deleted/id?id=${id}`);

  async function closedSheet(shop: Tree): Promise<number> {
    const { id } = await register.one<{ id: number }>(sql`
      insert into stock_taking_heads (shop_id, status, closed_date, created_by, updated_by)
      select id, 'CLOSED', now(), 't', 't' from shops where code = ${shop.code} returning id`);
    await app().pool.query(sql`
      insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number,
        quantity, expected, status, created_by, updated_by)
      select ${id}, d.id, d.sort_type_name, d.serial_number, d.inventory_number, 1, true, 'INIT', 't', 't'
      from device_register d join shops s on s.id = d.shop_id where s.code = ${shop.code}`);
    return id;
  }
  const counted = (id: number) => () => leader('PUT', `/resource/stock-taking-heads/approve/${id}`);

  it('approving a stock-taking, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    await register.device({ shopCode: String(stays.code) });
    const sheet = await closedSheet(stays);
    assertDone(await meet(lockSheets(stays), counted(sheet), merge));
  });

  it('approving a stock-taking, and renaming its shop', async () => {
    const shop = await visitedShop();
    await register.device({ shopCode: String(shop.code) });
    const sheet = await closedSheet(shop);
    assertDone(await meet(lockSheets(shop), counted(sheet), renamed(shop)));
  });

  it('approving a stock-taking, and withdrawing a request that holds pieces of the shop', async () => {
    const shop = await visitedShop();
    const { id } = await askForPieces(shop);
    // Between the stock and the pieces taken out of it.
    const between = await register.device({ shopCode: String(shop.code) });
    await cause(app().pool, id, 'approve');
    const sheet = await closedSheet(shop);
    assertDone(await meet(lockDevice(between), counted(sheet), withdrawn(id)));
  });

  it('approving a stock-taking, and approving a request that takes pieces of its shop and names a device seen there', async () => {
    const shop = await visitedShop();
    const type = await register.countedType(`${CRATE} ${shop.code}`);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${shop.code})
      where id = ${await register.stock(5, 'shop', 'OUTSOURCED', type)}`);
    const between = await register.device({ shopCode: String(shop.code) });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const pieces = { 'deviceRegisterFrom.deviceType.name': type, fromDeviceQty: 2 };
    const { id } = await newRequest(
      leader,
      requestBody('REPLACEMENT', { to }, { ...pieces, 'shopFrom.code': shop.code }),
    );
    const sheet = await closedSheet(shop);
    await app().pool.query(sql`
      insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number,
        quantity, expected, present, status, found_at, created_by, updated_by)
      select ${sheet}, id, sort_type_name, serial_number, inventory_number, 1, false, true, 'EXTRA', now(), 't', 't'
      from device_register where id = ${to.id}`);
    assertDone(await meet(lockDevice(between), counted(sheet), approved(id)));
  });

  it('opening a stock-taking of a shop that is being merged into another, and a file that names both', async () => {
    const [stays, between, goes] = [await visitedShop(), await visitedShop(), await visitedShop()];
    const { device } = await ask(goes);
    const versions = { staysVersion: stays.version, goesVersion: goes.version, take: [] };
    const file = ['code;remark', ...[stays, between, goes].map(({ code }) => `${code};Új`)];
    const opening = { id: randomUUID(), shopCode: goes.code };
    const changes = [
      () => admin('POST', '/resource/shops/merge', { stays: stays.code, goes: goes.code, ...versions }),
      () => leader('POST', '/resource/stock-taking-capture/open', opening),
      uploaded('shops', file),
    ];
    const holding = await app().pool.connect();
    await holding.query('begin');
    await holding.query(sql`select from shops where code = ${between.code} for update`);
    await holding.query('savepoint between');
    await holding.query(lockDevice(device));
    const answers = [];
    for (const change of changes) {
      answers.push(change());
      await untilLockWaits(app().pool, answers.length);
    }
    let isOpened = false;
    void answers[1]?.then(() => {
      isOpened = true;
    });
    await holding.query('rollback to savepoint between');
    assertDone([await answers[0]].filter((answer) => answer !== undefined));
    const waitsForOther = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%select merged_into_id%'`;
    await until(
      'the opening waits for the shop that stays, or was before the file',
      async () => isOpened || (await app().pool.query(waitsForOther)).rowCount === 1,
    );
    await holding.query('commit');
    holding.release();
    const [, opened, changed] = await Promise.all(answers);
    assertDone([opened].filter((answer) => answer !== undefined));
    // For the file the shop that went is a new one, of which it says too little.
    assert.equal(changed?.body.message, 'UPLOAD_REJECTED', JSON.stringify(changed?.body));
  });

  it('opening a stock-taking, and approving an earlier one of the same shop', async () => {
    const shop = await visitedShop();
    const devices: TestDevice[] = [];
    for (let count = 0; count < 3; count += 1)
      devices.push(await register.device({ shopCode: String(shop.code) }));
    const second = devices[1] as TestDevice;
    const sheet = await closedSheet(shop);
    await app().pool.query(
      sql`delete from stock_taking_lines where head_id = ${sheet} and device_id = ${second.id}`,
    );
    // Lines are stored in the order of the numbers.
    for (const { id } of devices)
      await app().pool.query(
        sql`update device_register set inventory_number = ${`Z-${1e9 - id}`} where id = ${id}`,
      );
    const open = () =>
      leader('POST', '/resource/stock-taking-capture/open', { id: randomUUID(), shopCode: shop.code });
    assertDone(await meet(lockDevice(second), open, counted(sheet)));
  });
});
