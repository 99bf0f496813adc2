import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { seedUsers } from '../../standalone/identity/users/demo-users.ts';
import { buildDevice, buildDeviceType, buildShop } from '../../testing/build.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Codes of mixed length, as many registers have: 1 to 1200. Hundreds of them contain "9" or "45". */
const ROWS = 1_200;
const ASKED = ['9', '45', '1045'];

const FILL = `
  insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
  select 'Képviselő ' || n, 'k' || n, 'k@example.com', '+36 1', n::text, 'REGIONAL_REPRESENTATIVE', 'EAST', 'x', 'x'
  from generate_series(1, ${ROWS}) n;
  insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
  select n::text, 'Bolt ' || n, '7621', 'Pécs', 'Fő út 1.', (select min(id) from regional_representatives), 'x', 'x'
  from generate_series(1, ${ROWS}) n;
  insert into warehouse_companies (code, name, postal_code, city, county, street_house_number, created_by, updated_by)
  select n::text, 'Raktár ' || n, '7621', 'Pécs', 'Baranya', 'Fő út 2.', 'x', 'x' from generate_series(1, ${ROWS}) n;
  insert into service_companies (code, name, postal_code, city, county, street_house_number, created_by, updated_by)
  select n::text, 'Szerviz ' || n, '7621', 'Pécs', 'Baranya', 'Fő út 3.', 'x', 'x' from generate_series(1, ${ROWS}) n;
  insert into device_register (device_type_id, serial_number, inventory_number, device_nature, device_status,
    sort_type_name, created_by, updated_by)
  select t.id, n::text, 'L' || n, 'OOH', (array['TRANSPORTABLE', 'TRANSPORTABLE_FROM_SERVICE'])[1 + n % 2], t.name, 'x', 'x'
  from generate_series(1, ${ROWS}) n, device_types t where t.name = 'Sziget elem'`;

async function fill(app: TestApp): Promise<void> {
  await buildDeviceType(app, { name: 'Sziget', groupable: true });
  await buildDeviceType(app, { name: 'Sziget elem' });
  const children = '/resource/device-types/update-all-children?parentName=Sziget';
  assert.equal((await app.as('FCR_ADMIN')('PUT', children, ['Sziget elem'])).status, 200);
  await app.pool.query(FILL);
}

const KEYS: Readonly<Record<string, string>> = {
  shops: 'code',
  'warehouse-companies': 'code',
  'service-companies': 'code',
  'regional-representatives': 'sfaCode',
  'device-register': 'serialNumber',
};
const LOOKUPS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(KEYS).map(([path, key]) => [`${path}/list`, key])),
  'device-register/distinct-list': 'serialNumber',
  'device-register/get-devices-by-parent-name?deviceTypeName=Sziget&pageSize=50': 'serialNumber',
};

describe('a lookup with a code among many that contain it', () => {
  const app = runApp(fill);
  const find = async (path: string, query: Record<string, string>, role: Role = 'FCR_ADMIN') => {
    const url = `/resource/${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
    const { status, body } = await app().as(role)('GET', url);
    assert.equal(status, 200, JSON.stringify(body));
    return body as Tree[];
  };

  for (const [path, key] of Object.entries(LOOKUPS)) {
    it(`offers it first, and no row twice: ${path}`, async () => {
      for (const text of ASKED) {
        const keys = (await find(path, { text })).map((row) => row[key]);
        assert.equal(keys[0], text);
        assert.ok(keys.length > 1 || text === '1045');
        assert.ok(keys.length <= 50);
        assert.equal(new Set(keys).size, keys.length);
      }
    });
  }

  it('offers it first to those who may not see the list, too', async () => {
    for (const path of ['regional-representatives', 'device-register'])
      assert.equal((await find(`${path}/list`, { text: '9' }, 'FCR_SALES_VAN'))[0]?.[KEYS[path] ?? ''], '9');
  });

  it('offers it first among the devices of several statuses', async () => {
    const statuses = 'deviceStatus=TRANSPORTABLE,TRANSPORTABLE_FROM_SERVICE';
    for (const text of ASKED) {
      const [first] = await find(`device-register/distinct-list?${statuses}`, { text });
      assert.equal(first?.serialNumber, text);
    }
    const [first] = await find('device-register/distinct-list?deviceStatus=TRANSPORTABLE', { text: '9' });
    assert.notEqual(first?.serialNumber, '9');
  });

  it('offers the one as it is typed before those that differ in case or accents', async () => {
    for (const code of ['zá-7', 'ZA-7', 'ZÁ-7', 'XZÁ-7']) await buildShop(app(), { code });
    for (const code of ['zá-7', 'ZA-7', 'ZÁ-7']) {
      const codes = (await find('shops/list', { text: code })).map((row) => row.code);
      assert.equal(codes[0], code);
      assert.deepEqual(codes.toSorted(), ['XZÁ-7', 'ZA-7', 'ZÁ-7', 'zá-7'].toSorted());
      assert.equal(codes.at(-1), 'XZÁ-7');
    }
    assert.equal((await find('shops/list', { text: ' za-7 ' })).length, 4);
  });

  it('offers the row with this code before those with this name, and names and places as well', async () => {
    await buildShop(app(), { code: 'N-1', name: '777' });
    const [first, second] = await find('shops/list', { text: '777' });
    assert.deepEqual([first?.code, second?.code], ['777', 'N-1']);
    const town = { postalCode: '9021', city: 'Győr', streetHouseNumber: 'Fő út 1.' };
    await buildShop(app(), { code: 'N-2', name: 'Sarok', address: town });
    const codes = (await find('shops/list', { text: 'gyor' })).map((row) => row.code);
    assert.ok(codes.includes('N-2'));
    assert.ok(!codes.includes('777'));
  });

  it('narrows by filters as well', async () => {
    assert.deepEqual(await find('shops/list', { text: '9', shopStatus: 'CEASED' }), []);
    const rows = await find('shops/list', { text: '9', name: 'Bolt 9' });
    assert.equal(rows[0]?.code, '9');
    assert.ok(rows.every(({ name }) => String(name).startsWith('Bolt 9')));
  });

  it('offers the first fifty for an empty text, and refuses one that is too long', async () => {
    assert.deepEqual(await find('shops/list', { text: ' ' }), await find('shops/list', {}));
    const call = app().as('FCR_ADMIN');
    for (const text of ['x'.repeat(256), '%00'])
      assertRefused(await call('GET', `/resource/shops/list?text=${text}`), 400, 'MALFORMED_REQUEST');
    assertRefused(await call('GET', '/resource/shops/list?text=1&text=2'), 400, 'MALFORMED_REQUEST');
  });

  it('answers exactly the row that is asked for by key', async () => {
    for (const path of ['shops', 'warehouse-companies', 'service-companies'])
      assert.deepEqual(
        (await find(`${path}/list/9`, {})).map((row) => row.code),
        ['9'],
      );
  });

  it('offers an account of this user name first', async () => {
    const crowd = Array.from({ length: 60 }, (_, n) => `ada${n}`);
    await seedUsers(
      app().pool,
      [...crowd, 'ada'].map((username) => ({
        ...{ username, roles: [], firstName: 'Ada' },
        lastName: username === 'ada' ? 'Zoltai' : 'Ács',
      })),
    );
    assert.equal((await find('identity-users', { search: 'ada' }))[0]?.username, 'ada');
  });

  it('marks the exact hits of the search, of whichever kind', async () => {
    await buildShop(app(), { code: 'Q-12' });
    const device = await buildDevice(app(), { inventoryNumber: 'Q-1' });
    const { groups } = (await app().as('FCR_ADMIN')('GET', '/resource/search?text=q-1')).body;
    const exact = groups.flatMap((group: { hits: Tree[] }) => group.hits.filter((hit) => hit.isExact));
    assert.deepEqual(
      exact.map((hit: Tree) => hit.key),
      [String(device.id)],
    );
  });
});
