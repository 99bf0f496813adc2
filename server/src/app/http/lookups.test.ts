import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { flatten, type Tree } from '@cooler/contract/kernel/path.ts';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { deviceRegisterTable } from '../../features/device-register/device-register.table.ts';
import { deviceTypeTable } from '../../features/device-type/device-type.table.ts';
import { regionalRepresentativeTable } from '../../features/regional-representative/regional-representative.table.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { choiceTable } from '../../kernel/list/choice-table.ts';
import { buildDevice, buildDeviceType, buildShop } from '../../testing/build.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const ROLE = 'FCR_SALES_VAN';
const TABLES: readonly EntityTable[] = [deviceRegisterTable, deviceTypeTable, regionalRepresentativeTable];

/** Each lookup's path below the entity; and what it returns in addition to its declaration, about the caller or by name. */
const CALLS: Readonly<Record<string, { readonly query?: string; readonly own?: readonly string[] }>> = {
  'device-register/list': {},
  'device-register/list/:id': {},
  'device-register/distinct-list': {},
  'device-register/find-by-code': { query: '?code=CR:FEJ-1' },
  'device-register/get-children-by-parent-id': { query: '?parentId=PARENT' },
  'device-register/get-devices-by-parent-name': { query: '?deviceTypeName=Csoport' },
  'device-types/list': {},
  'device-types/list/:id': {},
  'device-types/get-all': {},
  'device-types/get-all-not-cooler': {},
  'device-types/get-all-device-that-need-to-registration': {},
  'device-types/search': { query: '?deviceTypeCategory=COOLER' },
  'device-types/get-children-by-parent-name': { query: '?parentName=Csoport' },
  'device-types/get-all-transportable-children-by-parent-name': { query: '?parentName=Csoport' },
  'regional-representatives/list': {},
  'regional-representatives/list/:id': {},
  'regional-representatives/get-ordered-list': {},
  'regional-representatives/username': { own: ['outOfOfficeEndDate', 'rank', 'region'] },
  'regional-representatives/deputies': { own: ['outOfOfficeEndDate'] },
  'regional-representatives/deputized': { own: ['outOfOfficeEndDate'] },
};

const pathsIn = (row: Tree): string[] => flatten(row).map(([path]) => path);

describe('lookups for somebody who may not see the list', () => {
  const keys: Record<string, unknown> = {};
  let routes: readonly string[] = [];
  const app = runApp(async (started) => {
    const child = await buildDeviceType(started, { name: 'Tag', deviceTypeCategory: 'OTHER' });
    const parent = await buildDeviceType(started, { name: 'Csoport', groupable: true });
    const admin = started.as('FCR_ADMIN');
    const children = '/resource/device-types/update-all-children?parentName=Csoport';
    assert.equal((await admin('PUT', children, [child.name])).status, 200);
    const shop = await buildShop(started);
    const head = await buildDevice(started, { deviceType: parent, inventoryNumber: 'FEJ-1', shop });
    const member = await buildDevice(started, { deviceType: child });
    await buildDevice(started, { deviceType: child, deviceStatus: 'TRANSPORTABLE' });
    const members = `/resource/device-register/update-all-children?parentDeviceId=${head.id}`;
    assert.equal((await admin('PUT', members, [member.id])).status, 200);
    const { id: representative } = shop.regionalRepresentative as Tree;
    Object.assign(keys, {
      'device-register': head.id,
      'device-types': 'Csoport',
      'regional-representatives': representative,
    });
    const { rows } = await started.pool.query('select username, id from regional_representatives');
    await started.pool.query(
      `update regional_representatives set username = $1, version = version + 1 where id = $2`,
      [ROLE.toLowerCase(), representative],
    );
    assert.ok(rows.length > 0);
  });
  before(async () => {
    const collected = await collectRoutes(app().pool);
    routes = collected
      .filter(({ right }) => right?.endsWith('.lookup') && hasRight([ROLE], right))
      .filter(({ right }) => !hasRight([ROLE], right?.replace('.lookup', '.view') as Right))
      .map(({ url }) => url.replace('/resource/', ''))
      // Shown on the pages of a shop and a device (docs/domain.md §11.12).
      .filter((url) => !url.endsWith('/overview'));
  });

  it('are all known here', () => {
    assert.deepEqual([...routes].sort(), Object.keys(CALLS).sort());
  });

  for (const [address, { query = '', own = [] }] of Object.entries(CALLS)) {
    it(`answer what a choice needs and nothing else: ${address}`, async () => {
      const [path = ''] = address.split('/');
      const table = TABLES.find(({ entity }) => entity.path === path);
      assert.ok(table?.entity.lookup);
      const url = `/resource/${address}${query}`
        .replace(':id', encodeURIComponent(String(keys[path])))
        .replace('PARENT', String(keys[path]));
      const { status, body } = await app().as(ROLE)('GET', url);
      assert.equal(status, 200, JSON.stringify(body));
      const rows: Tree[] = [body].flat();
      if (own.length === 0) assert.ok(rows.length > 0, url);
      const allowed = new Set([...table.entity.lookup, ...own, 'version']);
      // A group that is null as a whole has no members to check.
      const isAllowed = (told: string) =>
        allowed.has(told) || [...allowed].some((each) => each.startsWith(`${told}.`));
      assert.deepEqual(
        rows.flatMap(pathsIn).filter((told) => !isAllowed(told)),
        [],
      );
    });
  }

  it('are filtered only by the fields they answer, so that no other value can be found out by trying', async () => {
    for (const table of TABLES) {
      const { fields } = choiceTable(table).entity;
      const hidden = fieldsOf(table.entity).filter(
        ([path, { filter }]) => filter !== false && !(path in fields),
      );
      assert.ok(hidden.length > 0);
      for (const [path] of hidden) {
        const url = `/resource/${table.entity.path}/list?${path}=1`;
        assertRefused(await app().as(ROLE)('GET', url), 400, 'UNKNOWN_FIELD');
      }
    }
  });

  it('answer whole rows to managers, who see them in the list as well', async () => {
    const { body } = await app().as('FCR_REGIONAL_LEADER')('GET', '/resource/regional-representatives/list');
    assert.ok(body[0].phone && body[0].email);
  });
});
