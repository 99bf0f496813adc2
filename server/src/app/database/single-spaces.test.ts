import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql, { raw } from 'sql-template-tag';
import { newRequest } from '../../features/work-request/testing/new-request.ts';
import { requestBody } from '../../features/work-request/testing/register.ts';
import { runRegister } from '../../features/work-request/testing/run-register.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildRepresentative,
  buildService,
  buildShop,
  buildWarehouse,
} from '../../testing/build.ts';
import { MIGRATIONS } from './migration-files.ts';

const REPAIR = readFileSync(join(MIGRATIONS, '0193_single_spaces.sql'), 'utf8');

/** A text, and the table and column that store it. */
type Stored = readonly [table: string, column: string, text: string];

describe('texts that an earlier version stored with several spaces in a row', () => {
  const { app, as } = runRegister();
  const admin = as('FCR_ADMIN');
  const leader = as('FCR_REGIONAL_LEADER');
  const repair = () => app().owner.query(REPAIR);

  async function query<Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> {
    return (await app().owner.query<Row>(statement)).rows;
  }

  async function storeInstead([table, column, text]: Stored, other: string): Promise<number> {
    const [row] = await query<{ id: number }>(sql`
      update ${raw(table)} set ${raw(column)} = ${other} where ${raw(column)} = ${text} returning id`);
    return Number(row?.id);
  }

  async function textOf(table: string, column: string, id: number): Promise<string | undefined> {
    const [row] = await query<{ text: string }>(
      sql`select ${raw(column)} as text from ${raw(table)} where id = ${id}`,
    );
    return row?.text;
  }

  /** One row of each kind, which name each other, and what of them is kept. */
  async function storedTexts() {
    const representative = await buildRepresentative(app(), { sfaCode: 'SFA 1', name: 'Kis Éva' });
    const texts = { groupCode: 'CS 1', name: 'Kis bolt', chainName: 'Zöld lánc', contactName: 'Nagy Ida' };
    const address = { postalCode: '7621', city: 'Pécs Uránváros', streetHouseNumber: 'Fő út 1.' };
    const { id } = representative;
    const shop = await buildShop(app(), {
      ...{ code: 'Bolt 1', ...texts, address, regionalRepresentative: { id } },
    });
    const type = await buildDeviceType(app(), { name: 'Hűtő 300', prodNum: 'H 300' });
    const decor = await buildDecor(app(), { name: 'Kék dekor' });
    const device = await buildDevice(app(), {
      ...{ shop: { code: shop.code }, deviceType: { name: type.name }, decor: { name: decor.name } },
      ...{ deviceStatus: 'OUTSOURCED', serialNumber: 'SN 1', inventoryNumber: 'LTR 1' },
    });
    const asked = { 'shopFrom.code': shop.code, 'deviceRegisterFrom.deviceType.name': type.name };
    const numbers = {
      'deviceRegisterFrom.serialNumber': device.serialNumber,
      'deviceRegisterFrom.inventoryNumber': device.inventoryNumber,
    };
    await newRequest(
      leader,
      requestBody('DISMANTLING', {}, { ...asked, ...numbers, projectId: 'Ősz 2026' }) as Tree,
    );
    await buildWarehouse(app(), { code: 'R 1', name: 'Déli raktár' });
    await buildService(app(), { code: 'S 1', name: 'Északi szerviz' });
    const stored: Stored[] = [
      ['regional_representatives', 'sfa_code', 'SFA 1'],
      ['regional_representatives', 'name', 'Kis Éva'],
      ['shops', 'code', 'Bolt 1'],
      ['shops', 'group_code', 'CS 1'],
      ['shops', 'name', 'Kis bolt'],
      ['shops', 'chain_name', 'Zöld lánc'],
      ['shops', 'city', 'Pécs Uránváros'],
      ['shops', 'street_house_number', 'Fő út 1.'],
      ['shops', 'contact_name', 'Nagy Ida'],
      ['warehouse_companies', 'code', 'R 1'],
      ['warehouse_companies', 'name', 'Déli raktár'],
      ['service_companies', 'code', 'S 1'],
      ['service_companies', 'name', 'Északi szerviz'],
      ['device_types', 'name', 'Hűtő 300'],
      ['device_types', 'prod_num', 'H 300'],
      ['device_types', 'name', 'Kék dekor'],
      ['device_register', 'serial_number', 'SN 1'],
      ['device_register', 'inventory_number', 'LTR 1'],
      ['work_requests', 'project_id', 'Ősz 2026'],
    ];
    return stored;
  }

  const copies = () =>
    query(sql`
      select d.sort_type_name, d.sort_decor_name, d.sort_shop_code, d.sort_shop_name, w.sort_shop_from_code,
        w.sort_type_from, w.sort_serial_from, w.sort_inventory_from, w.sort_subject_decor
      from device_register d join work_requests w on w.device_from_id = d.id`);

  it('have single ones, also where they are copied, and are found as people see them', async () => {
    const stored = await storedTexts();
    const earlier = await copies();
    assert.equal(earlier.length, 1);
    const ids: number[] = [];
    for (const each of stored) ids.push(await storeInstead(each, each[2].replaceAll(' ', '   ')));
    await query(sql`update device_register set device_type_id = device_type_id, decor_id = decor_id;`);

    await repair();
    for (const [n, [table, column, text]] of stored.entries())
      assert.equal(await textOf(table, column, ids[n] ?? 0), text, `${table}.${column}`);
    assert.deepEqual(await copies(), earlier);
    const { body } = await admin('POST', '/resource/shops/page', { query: { name: 'Kis  bolt' } });
    assert.deepEqual([body.totalElements, body.content[0]?.code], [1, 'Bolt 1']);

    const entries = () => query(sql`select count(*) from audit_trail`);
    const once = await entries();
    await repair();
    assert.deepEqual(await entries(), once);
  });

  it('stay where two rows would have the same', async () => {
    const type = async (name: string) => {
      const { name: built } = await buildDeviceType(app());
      return storeInstead(['device_types', 'name', String(built)], name);
    };
    const cases: [id: number, name: string][] = [
      [await type('Láda 200'), 'Láda 200'],
      [await type('Láda  200'), 'Láda  200'],
      [await type('Pult  1'), 'Pult  1'],
      [await type('Pult   1'), 'Pult   1'],
    ];
    await repair();
    for (const [id, name] of cases) assert.equal(await textOf('device_types', 'name', id), name);
  });

  it('of views of one person are different still', async () => {
    const add = (name: string) =>
      query<{ id: string }>(sql`
        insert into list_views (owner, owner_name, list, name, columns, search)
        values ('i s', 's', 'shops', ${name}, '[]', '') returning id`);
    for (const name of ['Saját  nézet', 'Bolt  1', 'bolt 1']) await add(name);
    await repair();
    const views = await query<{ name: string }>(
      sql`select name from list_views where owner = 'i s' order by id`,
    );
    assert.deepEqual(views.map(({ name }) => name).sort(), ['Bolt  1', 'Saját nézet', 'bolt 1']);
  });
});
