import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkEditFields } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { RIGHTS } from '@cooler/contract/rights.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildRepresentative,
  buildService,
  buildShop,
  buildWarehouse,
  holdByRequest,
} from '../../../testing/build.ts';
import { asAdmin, assertRefused, callerOf, runApp } from '../../../testing/run-app.ts';
import { commit, committed, edit, shown, undo } from '../testing/plans.ts';
import { UPLOADED_TABLES } from '../uploaded-tables.ts';
import { editedColumn } from './plan-list.ts';

const SHOPS = 'shops';
const DEVICES = 'device-register';

describe('one value for many rows of a list', () => {
  const app = runApp();
  const call = asAdmin(app);
  const other = callerOf(app, 'FCR_ADMIN', 'valaki.mas');
  const start = (path: string, body: Tree, by = call) => by('POST', `/resource/upload-plans/${path}`, body);

  it('is shown row by row, applied as shown, and undone as one', async () => {
    const person = await buildRepresentative(app());
    const { sfaCode } = person;
    const shops = [await buildShop(app()), await buildShop(app())];
    const already = await buildShop(app(), { regionalRepresentative: { sfaCode } });
    const keys = [...shops, already].map(({ code }) => code);
    const plan = await edit(call, SHOPS, { column: 'regionalRepresentative.sfaCode', value: sfaCode, keys });
    const { plan: head, content } = await shown(call, SHOPS, plan);
    assert.deepEqual([head.kind, head.fileName], ['LIST', 'shop.regionalRepresentative.name']);
    assert.deepEqual(
      content.map(({ line, recordKey, outcome }) => [line, recordKey, outcome]),
      [
        [1, keys[0], 'UPDATED'],
        [2, keys[1], 'UPDATED'],
        [3, keys[2], 'UNCHANGED'],
      ],
    );
    assert.equal(content[0]?.changes[0]?.after, `${person.name} (${sfaCode})`);
    const operation = await committed(call, SHOPS, plan);
    const stored =
      '(select sfa_code from regional_representatives r where r.id = regional_representative_id)';
    const codes = () =>
      app().pool.query(`select ${stored} as value from shops where code = any($1) order by code`, [keys]);
    assert.deepEqual(new Set((await codes()).rows.map(({ value }) => value)), new Set([sfaCode]));
    const { body } = await call('POST', '/resource/audit-uploads/page', { query: { origin: ['LIST'] } });
    assert.deepEqual(
      body.content.map((row: Tree) => [row.operation, row.updated, row.unchanged]),
      [[operation, 2, 1]],
    );

    await committed(call, SHOPS, await undo(call, SHOPS, operation));
    assert.equal((await codes()).rows.filter(({ value }) => value === sfaCode).length, 1);
  });

  it('leaves out rows that the rules refuse, each with its reason, and changes the others', async () => {
    const { code } = await buildWarehouse(app());
    const place = { warehouseCompany: { code } };
    const [stands, to] = [await buildShop(app()), await buildShop(app())];
    const devices = [
      await buildDevice(app(), place),
      await buildDevice(app(), { shop: { code: stands.code } }),
    ];
    const [free, held] = devices;
    await holdByRequest(app(), held as Tree);
    const keys = devices.map(({ id }) => String(id));
    const plan = await edit(call, DEVICES, { column: 'shop.code', value: to.code, keys });
    const { plan: head, content } = await shown(call, DEVICES, plan);
    assert.deepEqual([head.canCommit, head.counts.UPDATED, head.counts.REJECTED], [true, 1, 1]);
    const [, refused] = content;
    assert.deepEqual(
      [refused?.recordKey, refused?.problems.map(({ column, code }) => [column, code])],
      [held?.inventoryNumber, [['shop.code', 'DEVICE_HAS_OPEN_REQUEST']]],
    );
    const operation = await committed(call, DEVICES, plan);
    const places = await app().pool.query(
      'select shop_id is not null as shop, warehouse_company_id is not null as warehouse from device_register where id = any($1) order by id',
      [devices.map(({ id }) => id)],
    );
    assert.deepEqual(places.rows, [
      { shop: true, warehouse: false },
      { shop: true, warehouse: false },
    ]);
    const undone = await shown(call, DEVICES, await undo(call, DEVICES, operation));
    assert.deepEqual([undone.content.length, undone.content[0]?.recordKey], [1, free?.inventoryNumber]);
  });

  it('leaves out a stock that would become equal to another one', async () => {
    const { code } = await buildWarehouse(app());
    const deviceType = await buildDecor(app(), { deviceTypeCategory: 'OTHER' });
    const unnumbered = { inventoryNumber: null, serialNumber: null, quantity: 5 };
    const stock = { deviceType, ...unnumbered, warehouseCompany: { code } };
    const used = await buildDevice(app(), { ...stock, deviceStatus: 'USED' });
    await buildDevice(app(), { ...stock, deviceStatus: 'TRANSPORTABLE' });
    const asked = { column: 'deviceStatus', keys: [String(used.id)] };
    const same = await edit(call, DEVICES, { ...asked, value: 'TRANSPORTABLE' });
    const { content } = await shown(call, DEVICES, same);
    assert.deepEqual([content[0]?.outcome, content[0]?.problems[0]?.code], ['REJECTED', 'VALUE_TAKEN']);
    await committed(call, DEVICES, await edit(call, DEVICES, { ...asked, value: 'INACTIVE' }));
  });

  it('covers all matching rows, if they are as many as expected', async () => {
    const name = 'Szűrt Bolt';
    const shops = [await buildShop(app(), { name }), await buildShop(app(), { name })];
    const asked = { column: 'shopStatus', value: 'NOT_VISITED', query: { name } };
    assertRefused(await start(SHOPS, { ...asked, expected: 3 }), 409, 'SELECTION_CHANGED');
    for (const expected of [0, 2])
      assertRefused(
        await start(SHOPS, { ...asked, query: { name: 'nincs ilyen' }, expected }),
        422,
        'SELECTION_EMPTY',
      );
    await committed(call, SHOPS, await edit(call, SHOPS, { ...asked, expected: 2 }));
    const { rows } = await app().pool.query('select shop_status from shops where name = $1', [name]);
    assert.deepEqual(
      rows,
      shops.map(() => ({ shop_status: 'NOT_VISITED' })),
    );
  });

  it('clears an optional column, and refuses a value that is invalid for every row', async () => {
    const shop = await buildShop(app(), { remark: 'Volt' });
    const keys = [shop.code];
    const fault = async (column: string, value: unknown) => {
      const answer = await start(SHOPS, { column, value, keys });
      assertRefused(answer, 422, 'VALIDATION_FAILED');
      return answer.body.fieldErrors[column][0].code;
    };
    assert.equal(await fault('shopStatus', 'NINCS'), 'CHOICE_UNKNOWN');
    assert.equal(await fault('name', null), 'PLEASE_ENTER_NAME');
    assert.equal(await fault('address.postalCode', '0000'), 'POSTAL_CODE_UNKNOWN');
    assertRefused(await start(SHOPS, { column: 'code', value: 'X', keys }), 400, 'UNKNOWN_FIELD');
    assertRefused(await start(SHOPS, { column: 'location', value: 'X', keys }), 400, 'UNKNOWN_FIELD');
    const nobody = await edit(call, SHOPS, {
      column: 'regionalRepresentative.sfaCode',
      value: 'NINCS',
      keys,
    });
    const { plan, content } = await shown(call, SHOPS, nobody);
    assert.deepEqual([plan.canCommit, content[0]?.problems[0]?.code], [false, 'REFERENCE_UNKNOWN']);
    await committed(call, SHOPS, await edit(call, SHOPS, { column: 'remark', value: null, keys }));
    const { rows } = await app().pool.query('select remark from shops where code = $1', [shop.code]);
    assert.deepEqual(rows, [{ remark: null }]);
  });

  it('clears every column, or says why not', async () => {
    const person = await buildRepresentative(app(), {
      deputy1: { sfaCode: (await buildRepresentative(app())).sfaCode },
    });
    const type = await buildDeviceType(app(), { groupable: true });
    const decor = await buildDecor(app());
    const device = await buildDevice(app(), { deviceType: type, decor: { name: decor.name } });
    const unnumbered = { inventoryNumber: null, serialNumber: null, quantity: 5 };
    const stock = await buildDevice(app(), { deviceType: decor, ...unnumbered, deviceStatus: 'USED' });
    const rows: Readonly<Record<string, readonly unknown[]>> = {
      shops: [(await buildShop(app())).code],
      'service-companies': [(await buildService(app())).code],
      'warehouse-companies': [(await buildWarehouse(app())).code],
      'regional-representatives': [person.id],
      'representative-deputies': [person.id],
      'device-types': [type.name, decor.name],
      'device-register': [device.id, stock.id],
    };
    for (const { table } of UPLOADED_TABLES)
      for (const [column] of bulkEditFields(table.entity)) {
        const { path } = table.entity;
        const keys = rows[path]?.map(String);
        if (!keys) continue;
        const planned = await start(path, { column, value: null, keys });
        if (planned.status === 422) continue;
        assert.equal(planned.status, 200, `${path} ${column}: ${JSON.stringify(planned.body)}`);
        const done = await commit(call, path, planned.body.operationId);
        assert.ok([200, 409].includes(done.status), `${path} ${column}: ${JSON.stringify(done.body)}`);
      }
    const { rows: pieces } = await app().pool.query(
      'select quantity from device_register where id = any($1) order by id',
      [[device.id, stock.id]],
    );
    assert.deepEqual(pieces, [{ quantity: 1 }, { quantity: 5 }]);
  });

  it('may be a deputy of many, but of nobody twice', async () => {
    const [person, boss] = [await buildRepresentative(app()), await buildRepresentative(app())];
    const keys = [person, boss].map(({ id }) => String(id));
    for (const path of ['regional-representatives', 'representative-deputies']) {
      const column = 'deputy1.sfaCode';
      const { content } = await shown(call, path, await edit(call, path, { column, value: 'NINCS', keys }));
      assert.deepEqual(
        content.map(({ problems }) => problems.map(({ code }) => code)),
        [['REFERENCE_UNKNOWN'], ['REFERENCE_UNKNOWN']],
      );
      const plan = await edit(call, path, { column, value: boss.sfaCode, keys });
      const { content: ofBoth } = await shown(call, path, plan);
      assert.deepEqual(
        ofBoth.map(({ problems }) => problems.map(({ code }) => code)),
        [[], ['DEPUTY_IS_SELF']],
      );
      await committed(call, path, plan);
      await committed(call, path, await edit(call, path, { column, value: null, keys }));
    }
  });

  it('is not applied if a row was changed or deleted: a new plan shows the difference', async () => {
    const [stays, moves, goes] = [await buildShop(app()), await buildShop(app()), await buildShop(app())];
    const keys = [stays, moves, goes].map(({ code }) => code);
    const plan = await edit(call, SHOPS, { column: 'chainName', value: 'Lánc', keys });
    await other('PUT', `/resource/shops/id?id=${moves.code}`, { ...moves, chainName: 'Más' });
    await other('DELETE', `/resource/shops/id?id=${goes.code}`);
    const refused = await commit(call, SHOPS, plan);
    assertRefused(refused, 409, 'PLAN_OUTDATED');
    const next = refused.body.upload.operationId;
    const { plan: head, content } = await shown(call, SHOPS, next);
    assert.deepEqual([head.kind, head.counts.UPDATED, content.length], ['LIST', 2, 2]);
    assert.equal(content[1]?.changes[0]?.before, 'Más');
    await committed(call, SHOPS, next);
  });

  it('requires the right to change such rows', async () => {
    const shop = await buildShop(app());
    const body = { column: 'remark', value: 'x', keys: [shop.code] };
    for (const role of ['FCR_REGIONAL_REPRESENTATIVE', 'FCR_SALES_VAN', 'FCR_IT_ADMIN'] as const)
      assertRefused(await start(SHOPS, body, app().as(role)), 403, 'ACCESS_DENIED');
    for (const { table } of UPLOADED_TABLES) {
      const { path } = table.entity;
      const [change, upload] = [`${path}.change`, `${path}.upload`].map(
        (right) => RIGHTS[right as keyof typeof RIGHTS],
      );
      assert.deepEqual(change, upload, `${path}: whoever may change rows may see their plans`);
    }
  });

  it('is possible for every column that is declared for it', () => {
    for (const { table } of UPLOADED_TABLES)
      for (const [path] of bulkEditFields(table.entity))
        assert.ok(editedColumn(table, path), `${table.entity.path}: ${path}`);
  });
});
