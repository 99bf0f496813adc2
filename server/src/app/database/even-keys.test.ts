import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql, { raw } from 'sql-template-tag';
import { openSheet } from '../../features/stock-taking/testing/phone.ts';
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

const REPAIR = readFileSync(join(MIGRATIONS, '0124_even_keys.sql'), 'utf8');

/** A key as an earlier version stored what was copied from a web page, another keyboard or a sheet. */
const spoilt = (key: string) =>
  `\u00a0${[...key.normalize('NFD').replaceAll(' ', '\u2003')].join('\u200b')}\t`;

/** A key, and the table and column that store it. */
type Stored = readonly [table: string, column: string, key: string];

describe('keys that an earlier version stored', () => {
  const { app, as } = runRegister();
  const admin = as('FCR_ADMIN');
  const leader = as('FCR_REGIONAL_LEADER');
  const repair = () => app().owner.query(REPAIR);

  async function query<Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> {
    return (await app().owner.query<Row>(statement)).rows;
  }

  /** Stores another key instead of one, with the copies of it. */
  async function storeInstead([table, column, key]: Stored, other = spoilt(key)): Promise<number> {
    const [row] = await query<{ id: number }>(sql`
      update ${raw(table)} set ${raw(column)} = ${other} where ${raw(column)} = ${key} returning id`);
    await app().owner.query(`
      update stock_taking_heads set shop_id = shop_id;
      update device_register set device_type_id = device_type_id, decor_id = decor_id;
      update work_requests set shop_from_id = shop_from_id`);
    return Number(row?.id);
  }

  async function keyOf([table, column]: Stored, id: number): Promise<string | undefined> {
    const [row] = await query<{ key: string }>(
      sql`select ${raw(column)} as key from ${raw(table)} where id = ${id}`,
    );
    return row?.key;
  }

  /** One row of each kind, which name each other. */
  async function rowsOfEveryKind() {
    const representative = await buildRepresentative(app());
    const { id, sfaCode } = representative;
    const shop = await buildShop(app(), { regionalRepresentative: { id, sfaCode }, groupCode: 'Őz 1' });
    const type = await buildDeviceType(app(), { prodNum: 'Őz 300' });
    const decor = await buildDecor(app());
    const place = { shop: { code: shop.code }, deviceType: { name: type.name }, decor: { name: decor.name } };
    const device = await buildDevice(app(), { ...place, deviceStatus: 'OUTSOURCED' });
    const held = await buildDevice(app(), { ...place, deviceStatus: 'OUTSOURCED' });
    const rows = { representative, shop, type, decor, device };
    const request = await newRequest(leader, requestFor({ ...rows, device: held }));
    await query(sql`insert into stock_taking_heads (shop_id, created_by, updated_by)
      select id, 't', 't' from shops where code = ${shop.code}`);
    return {
      ...{ ...rows, held, request },
      warehouse: await buildWarehouse(app(), { code: 'Árú 1' }),
      service: await buildService(app(), { code: 'Hűtő 1' }),
    };
  }

  type Rows = Awaited<ReturnType<typeof rowsOfEveryKind>>;

  const requestFor = ({ shop, type, device }: Pick<Rows, 'shop' | 'type' | 'device'>): Tree =>
    requestBody(
      'DISMANTLING',
      {},
      {
        'shopFrom.code': shop.code,
        'deviceRegisterFrom.deviceType.name': type.name,
        'deviceRegisterFrom.serialNumber': device.serialNumber,
        'deviceRegisterFrom.inventoryNumber': device.inventoryNumber,
        projectId: 'Ősz 2026',
      },
    );

  const keysOf = ({ representative, shop, warehouse, service, type, decor, device, held }: Rows): Stored[] =>
    [
      ['regional_representatives', 'sfa_code', representative.sfaCode],
      ['regional_representatives', 'username', representative.username],
      ['shops', 'code', shop.code],
      ['shops', 'group_code', shop.groupCode],
      ['warehouse_companies', 'code', warehouse.code],
      ['service_companies', 'code', service.code],
      ['device_types', 'name', type.name],
      ['device_types', 'name', decor.name],
      ['device_types', 'prod_num', type.prodNum],
      ['device_register', 'serial_number', device.serialNumber],
      ['device_register', 'inventory_number', device.inventoryNumber],
      ['device_register', 'serial_number', held.serialNumber],
      ['device_register', 'inventory_number', held.inventoryNumber],
      ['work_requests', 'project_id', 'Ősz 2026'],
    ] as Stored[];

  /** What people send that name the rows by their keys. */
  async function references({ representative, shop, warehouse, service, type, decor, device }: Rows) {
    const other = await buildRepresentative(app());
    const deviceAt = (n: number, place: Tree): Tree => ({
      ...{ inventoryNumber: `M-${n}`, serialNumber: `M-${n}`, deviceType: { name: type.name } },
      ...{ deviceNature: 'OOH', deviceStatus: 'TRANSPORTABLE', quantity: 1, ...place },
    });
    const devices = [
      { shop: { code: shop.code }, decor: { name: decor.name } },
      { warehouseCompany: { code: warehouse.code } },
      { serviceCompany: { code: service.code } },
    ];
    const { sfaCode } = representative;
    return [
      () =>
        leader('POST', '/resource/work-requests/bulk-save', {
          workRequest: requestFor({ shop, type, device }),
        }),
      ...devices.map((place, n) => () => admin('POST', '/resource/device-register', deviceAt(n, place))),
      () =>
        admin('PUT', `/resource/regional-representatives/id?id=${other.id}`, {
          ...other,
          deputy1: { sfaCode },
        }),
    ];
  }

  async function copiesOf({ device, request, shop }: Rows) {
    const [row] = await query(sql`
      select array[d.sort_type_name, d.sort_decor_name, d.sort_shop_code] as device,
        array[w.sort_shop_from_code, w.sort_type_from, w.sort_serial_from, w.sort_inventory_from, w.sort_subject_decor]
          as request,
        array(select sort_shop_code from stock_taking_heads h where h.shop_id = d.shop_id) as sheet
      from device_register d, work_requests w, shops s
      where d.id = ${device.id} and w.id = ${request.id} and s.code = ${shop.code}`);
    return row;
  }

  it('are made even, and name their rows again', async () => {
    const rows = await rowsOfEveryKind();
    const calls = await references(rows);
    const keys = keysOf(rows);
    const ids: number[] = [];
    for (const stored of keys) ids.push(await storeInstead(stored));
    for (const call of calls) assert.equal((await call()).status, 422);

    await repair();
    for (const [n, stored] of keys.entries()) assert.equal(await keyOf(stored, ids[n] ?? 0), stored[2]);
    for (const call of calls) {
      const { status, body } = await call();
      assert.ok(status === 200 || status === 201, JSON.stringify(body));
    }
    assert.deepEqual(await copiesOf(rows), {
      device: [rows.type.name, rows.decor.name, rows.shop.code],
      request: [
        rows.shop.code,
        rows.type.name,
        rows.held.serialNumber,
        rows.held.inventoryNumber,
        rows.decor.name,
      ],
      sheet: [rows.shop.code],
    });
  });

  it('are changed in one operation of the audit trail, and the versions of all but requests are raised', async () => {
    const shop = await buildShop(app(), { groupCode: 'Ír 2' });
    const id = await storeInstead(['shops', 'code', String(shop.code)]);
    await storeInstead(['shops', 'group_code', 'Ír 2']);
    const { code } = await buildService(app(), { code: 'Ír 3' });
    await storeInstead(['service_companies', 'code', String(code)]);
    const [{ last } = { last: 0 }] = await query<{ last: number }>(
      sql`select max(id) as last from audit_trail`,
    );
    await repair();
    const entries = await query<{ operation: string }>(sql`
      select entity, record_key, changes, door, done_by, operation from audit_trail where id > ${last} order by id`);
    assert.equal(new Set(entries.map(({ operation }) => operation)).size, 1);
    const told = { door: 'system', done_by: 'system' };
    assert.deepEqual(
      entries.map(({ operation: _, ...entry }) => entry),
      [
        {
          entity: 'shops',
          record_key: shop.code,
          changes: { code: [spoilt(String(shop.code)), shop.code] },
          ...told,
        },
        {
          entity: 'shops',
          record_key: shop.code,
          changes: { group_code: [spoilt('Ír 2'), 'Ír 2'] },
          ...told,
        },
        {
          entity: 'service_companies',
          record_key: 'Ír 3',
          changes: { code: [spoilt('Ír 3'), 'Ír 3'] },
          ...told,
        },
      ],
    );
    const [row] = await query(sql`select version, updated_by from shops where id = ${id}`);
    assert.deepEqual(row, { version: 2, updated_by: 'system' });
  });

  it('stay where nothing would be left, where two rows would have the same, and where an account is called so', async () => {
    const shop = async (key: string) => {
      const { code } = await buildShop(app());
      return storeInstead(['shops', 'code', String(code)], key);
    };
    const device = async (serialNumber: string, type?: Tree) => {
      const built = await buildDevice(app(), type && { deviceType: { name: type.name } });
      return storeInstead(['device_register', 'serial_number', String(built.serialNumber)], serialNumber);
    };
    const username = async (key: string) => {
      const built = await buildRepresentative(app());
      return storeInstead(['regional_representatives', 'username', String(built.username)], key);
    };
    const type = await buildDeviceType(app());
    await query(sql`insert into account_names (issuer, subject, username, name)
      values ('i', 's', 'Vad\u00a0Ida', 'Vad\u00a0Ida')`);
    const deleted = await shop('Ér 5');
    await query(sql`update shops set archived_at = now() where id = ${deleted}`);
    const cases: [table: string, column: string, id: number, key: string | null][] = [
      ['shops', 'code', await shop('\u200b\u00a0'), null],
      ['shops', 'code', await shop('Ér 4'), null],
      ['shops', 'code', await shop('Ér\u00a04'), null],
      ['shops', 'code', await shop('Ér\u20037'), null],
      ['shops', 'code', await shop('Ér\u30007'), null],
      ['shops', 'code', await shop('Ér\u00a05'), 'Ér 5'],
      ['device_register', 'serial_number', await device('S 6', type), null],
      ['device_register', 'serial_number', await device('S\u00a06', type), null],
      ['device_register', 'serial_number', await device('\u00a0S 6\u00a0'), 'S 6'],
      ['regional_representatives', 'username', await username('vad\u00a0ida'), null],
      ['regional_representatives', 'username', await username('vad\u00a0ivó'), 'vad ivó'],
    ];
    const keys = () => Promise.all(cases.map(([table, column, id]) => keyOf([table, column, ''], id)));
    const earlier = await keys();
    await repair();
    assert.deepEqual(
      await keys(),
      cases.map(([, , , key], n) => key ?? earlier[n]),
    );
    const entries = () => query(sql`select count(*) from audit_trail`);
    const once = await entries();
    await repair();
    assert.deepEqual(await entries(), once);
  });

  it('of deleted shops are made even too: those lead to the shop they were merged into', async () => {
    const [stays, goes] = [await buildShop(app()), await buildShop(app(), { code: 'Ér 8' })];
    const { status } = await admin('POST', '/resource/shops/merge', {
      ...{ stays: stays.code, goes: goes.code, take: [] },
      ...{ staysVersion: stays.version, goesVersion: goes.version },
    });
    assert.equal(status, 200);
    await storeInstead(['shops', 'code', 'Ér 8']);
    await repair();
    const { body } = await admin('GET', `/resource/shops/overview?id=${encodeURIComponent('Ér 8')}`);
    assert.equal(body.shop.code, stays.code);
  });

  it('of shops open their stock-taking, also for phones that read the shop earlier', async () => {
    const { code, name } = await buildShop(app());
    await storeInstead(['shops', 'code', String(code)]);
    assert.equal((await openSheet(leader, spoilt(String(code)))).shop.name, name);
    await repair();
    assert.equal((await openSheet(leader, spoilt(String(code)))).shop.name, name);
  });
});
