import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import {
  buildDecor,
  buildDevice,
  buildDeviceType,
  buildShop,
  deviceTypeDraft,
  holdByRequest,
} from '../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload, type TestAnswer } from '../../testing/test-app.ts';

const BASE = '/resource/device-types';
const named = (path: string, name: unknown) => `${BASE}/${path}=${encodeURIComponent(String(name))}`;
const namesIn = (obstacles?: Tree[]): unknown => obstacles?.map(({ entity, name }) => [entity, name]);
const usedBy = ({ status, body }: TestAnswer): unknown => {
  assert.deepEqual([status, body.message], [409, 'DEVICE_TYPE_IN_USE'], JSON.stringify(body));
  return namesIn(body.obstacles);
};
const usedByInFile = ({ body }: TestAnswer): unknown => {
  const [problem] = body.upload.problems;
  assert.equal(problem.code, 'DEVICE_TYPE_IN_USE');
  return namesIn(problem.obstacles);
};
const names = (rows: Tree[]) => rows.map(({ name }) => name);

describe('device types', () => {
  const app = runApp();
  const call = asAdmin(app);
  const change = (row: Tree, changes: Tree) => call('PUT', named('id?id', row.name), { ...row, ...changes });
  const remove = (row: Tree) => call('DELETE', named('id?id', row.name));
  const nameChildren = (parent: Tree, children: unknown) =>
    call('PUT', named('update-all-children?parentName', parent.name), children);
  const childrenOf = async (parent: Tree) =>
    names((await call('GET', named('get-children-by-parent-name?parentName', parent.name))).body);

  async function upload(lines: string[]) {
    const { body, headers } = csvUpload(lines.join('\r\n'));
    return call('POST', `${BASE}/upload-csv`, body, headers);
  }

  it('can only be groupable as coolers', async () => {
    const body = { ...deviceTypeDraft(1), groupable: true };
    assertFault(await call('POST', BASE, body), 'groupable', 'GROUPABLE_ONLY_COOLER');
    const decor = await buildDecor(app());
    assertFault(await change(decor, { groupable: true }), 'groupable', 'GROUPABLE_ONLY_COOLER');
  });

  it('stop being groupable when they stop being coolers, by form and by file', async () => {
    const cooler = await buildDeviceType(app(), { groupable: true });
    const { body } = await change(cooler, { deviceTypeCategory: 'OTHER' });
    assert.equal(body.groupable, false);
    const other = await buildDeviceType(app(), { groupable: true });
    await upload(['name;deviceTypeCategory', `${other.name};OTHER`]);
    assert.equal((await call('GET', named('list?name', other.name))).body[0].groupable, false);
    const refused = await upload(['name;groupable', `${other.name};igen`]);
    assert.equal(refused.body.upload.problems[0].code, 'GROUPABLE_ONLY_COOLER');
  });

  it('cannot change registration or be removed while there are devices', async () => {
    const type = await buildDeviceType(app());
    const device = await buildDevice(app(), { deviceType: { name: type.name } });
    const other = { methodOfRegistration: 'BASED_ON_QUANTITY' };
    assert.deepEqual(usedBy(await change(type, other)), [['device-register', device.inventoryNumber]]);
    const file = await upload(['name;methodOfRegistration', `${type.name};BASED_ON_QUANTITY`]);
    assert.deepEqual(usedByInFile(file), [['device-register', device.inventoryNumber]]);
    assertRefused(await remove(type), 409, 'DEVICE_TYPE_IN_USE');
    await call('DELETE', `/resource/device-register/id?id=${device.id}`);
    assert.equal((await change(type, other)).status, 200);
    assert.equal((await remove(type)).status, 204);
  });

  it('stay decors while a device has them', async () => {
    const decor = await buildDecor(app());
    const { inventoryNumber } = await buildDevice(app(), { decor: { name: decor.name } });
    const refused = await change(decor, { deviceTypeCategory: 'OTHER' });
    assert.deepEqual(usedBy(refused), [['device-register', inventoryNumber]]);
    assertRefused(await remove(decor), 409, 'DEVICE_TYPE_IN_USE');
  });

  it('stay decors while an open request asks for them', async () => {
    for (const column of ['decor_from_id', 'decor_to_id']) {
      const decor = await buildDecor(app());
      const set = (status: string) =>
        app().pool.query(
          `update work_requests set ${column} = (select id from device_types where name = $1), request_status = $2
           where id = (select max(id) from work_requests)`,
          [decor.name, status],
        );
      await holdByRequest(app(), await buildDevice(app(), { shop: { code: (await buildShop(app())).code } }));
      await set('REQUIRED');
      const { rows } = await app().pool.query(`select '#' || max(id) as name from work_requests`);
      const refused = await change(decor, { deviceTypeCategory: 'OTHER' });
      assert.deepEqual(usedBy(refused), [['work-requests', rows[0].name]]);
      const file = await upload(['name;deviceTypeCategory', `${decor.name};OTHER`]);
      assert.deepEqual(usedByInFile(file), [['work-requests', rows[0].name]]);
      await set('DENIED');
      assert.equal((await change(decor, { deviceTypeCategory: 'OTHER' })).status, 200);
    }
  });

  it('have up to four child types, in order, with the author recorded', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const children = await Promise.all([1, 2, 3, 4].map(() => buildDeviceType(app())));
    const { status, body } = await nameChildren(parent, names(children));
    assert.equal(status, 200);
    assert.deepEqual(names(body), names(children));
    assert.deepEqual(await childrenOf(parent), names(children));
    const { body: listed } = await call('GET', named('list?name', parent.name));
    assert.deepEqual(
      [1, 2, 3, 4].map((n) => listed[0][`childDeviceType${n}`]),
      names(children).map((name) => ({ name })),
    );
    await nameChildren(parent, names(children).slice(1, 3).reverse());
    assert.deepEqual(await childrenOf(parent), [children[2]?.name, children[1]?.name]);
    const { rows } = await app().pool.query(
      `select changes from audit_trail where entity = 'device_types' and changes ? 'children' order by id`,
    );
    assert.deepEqual(rows[0]?.changes, { children: [[], names(children)] });
    assertRefused(await remove(children[1] ?? {}), 409, 'DEVICE_TYPE_IN_USE');
  });

  it('keep child types that the user who sends a list has not seen', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const [one, other] = names([await buildDeviceType(app()), await buildDeviceType(app())]);
    const after = (before: unknown[], children: unknown[]) =>
      call(
        'PUT',
        `${named('update-all-children?parentName', parent.name)}&before=${encodeURIComponent(JSON.stringify(before))}`,
        children,
      );
    const answers = await Promise.all([after([], [one]), after([], [other])]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const [stored] = await childrenOf(parent);
    assertRefused(await after([], []), 409, 'CHILDREN_CHANGED');
    assert.equal((await after([stored], [])).status, 200);
  });

  it('refuse the second of two users who make two types children of each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await buildDeviceType(app(), { groupable: true });
      const other = await buildDeviceType(app(), { groupable: true });
      const answers = await Promise.all([nameChildren(one, [other.name]), nameChildren(other, [one.name])]);
      const refused = answers.filter(({ status }) => status !== 200);
      assert.equal(refused.length, 1, JSON.stringify(answers.map(({ body }) => body)));
      for (const answer of refused) assertFault(answer, 'children', 'CHILD_MAKES_CIRCLE');
    }
  });

  it('refuse invalid children', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const child = await buildDeviceType(app());
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => buildDeviceType(app())));
    const refused: [Tree, unknown[], string][] = [
      [parent, [parent.name], 'CHILD_IS_SELF'],
      [parent, [child.name, child.name], 'CHILD_REPEATED'],
      [parent, ['nincs ilyen'], 'REFERENCE_UNKNOWN'],
      [parent, names(many), 'CHILDREN_TOO_MANY'],
      [child, [parent.name], 'PARENT_NOT_GROUPABLE'],
    ];
    const circle = await buildDeviceType(app(), { groupable: true });
    const unkept = await buildDeviceType(app(), {
      deviceTypeCategory: 'OTHER',
      methodOfRegistration: 'NO_REGISTRATION_REQUIRED',
    });
    const middle = await buildDeviceType(app(), { groupable: true });
    await nameChildren(parent, [middle.name]);
    await nameChildren(middle, [circle.name]);
    refused.push(
      [circle, [parent.name], 'CHILD_MAKES_CIRCLE'],
      [parent, [unkept.name], 'CHILD_HAS_NO_DEVICES'],
    );
    for (const [head, children, code] of refused) {
      assertFault(await nameChildren(head, children), 'children', code);
    }
    assertRefused(await nameChildren({ name: 'nincs ilyen' }, []), 404, 'NOT_FOUND');
    assertRefused(await nameChildren(parent, { name: 'x' }), 400, 'MALFORMED_REQUEST');
  });

  it('keep a child type while a group has a device of it', async () => {
    const child = await buildDeviceType(app());
    const parent = await buildDeviceType(app(), { groupable: true });
    await nameChildren(parent, [child.name]);
    const head = await buildDevice(app(), { deviceType: { name: parent.name } });
    const member = await buildDevice(app(), { deviceType: { name: child.name } });
    await call('PUT', `/resource/device-register/update-all-children?parentDeviceId=${head.id}`, [member.id]);
    assert.deepEqual(usedBy(await nameChildren(parent, [])), [['device-register', member.inventoryNumber]]);
    const [current] = (await call('GET', named('list?name', parent.name))).body;
    const refused = await change(current, { groupable: false });
    assert.deepEqual(usedBy(refused), [['device-register', head.inventoryNumber]]);
  });

  it('stay registered while they are child types', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const child = await buildDeviceType(app());
    await nameChildren(parent, [child.name]);
    const unregistered = { methodOfRegistration: 'NO_REGISTRATION_REQUIRED' };
    assert.deepEqual(usedBy(await change(child, unregistered)), [['device-types', parent.name]]);
    const file = await upload(['name;methodOfRegistration', `${child.name};NO_REGISTRATION_REQUIRED`]);
    assert.deepEqual(usedByInFile(file), [['device-types', parent.name]]);
    assert.equal((await change(child, { methodOfRegistration: 'BASED_ON_QUANTITY' })).status, 200);
    await nameChildren(parent, []);
    const [current] = (await call('GET', named('list?name', child.name))).body;
    assert.equal((await change(current, unregistered)).status, 200);
  });

  it('are free again when the type that names them forms no groups any more', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const child = await buildDeviceType(app());
    await nameChildren(parent, [child.name]);
    assertRefused(await remove(child), 409, 'DEVICE_TYPE_IN_USE');
    const [current] = (await call('GET', named('list?name', parent.name))).body;
    assert.equal((await change(current, { groupable: false })).status, 200);
    assert.equal((await remove(child)).status, 204);
  });
});

describe('lookups of device types', () => {
  const app = runApp(async (started) => {
    await buildDeviceType(started, { name: 'Hűtő' });
    await buildDecor(started, { name: 'Dekor' });
    await buildDeviceType(started, {
      name: 'Polc',
      deviceTypeCategory: 'OTHER',
      methodOfRegistration: 'NO_REGISTRATION_REQUIRED',
    });
  });
  const get = async (address: string) =>
    names((await app().as('FCR_SALES_VAN')('GET', `${BASE}/${address}`)).body);

  it('are by category and by registration, sorted by name', async () => {
    assert.deepEqual(await get('get-all'), ['Dekor', 'Hűtő', 'Polc']);
    assert.deepEqual(await get('get-all-not-cooler'), ['Dekor', 'Polc']);
    assert.deepEqual(await get('search?deviceTypeCategory=DECOR'), ['Dekor']);
    assert.deepEqual(await get('get-all-device-that-need-to-registration'), ['Dekor', 'Hűtő']);
  });

  it('that can be requested are complete, however many there are', async () => {
    const before = (await get('get-all')).length;
    for (let n = 0; n < 51; n += 1)
      await buildDeviceType(app(), {
        deviceTypeCategory: 'OTHER',
        methodOfRegistration: 'NO_REGISTRATION_REQUIRED',
      });
    assert.equal((await get('get-all')).length, before + 51);
  });

  it('refuse an unknown category', async () => {
    const answer = await app().as('FCR_SALES_VAN')('GET', `${BASE}/search?deviceTypeCategory=X`);
    assertRefused(answer, 400, 'MALFORMED_REQUEST');
  });

  it('list the child types of which a device can be sent', async () => {
    const parent = await buildDeviceType(app(), { groupable: true });
    const [free, taken] = [await buildDeviceType(app()), await buildDeviceType(app())];
    const children = named('update-all-children?parentName', parent.name);
    await asAdmin(app)('PUT', children, [taken.name, free.name]);
    await buildDevice(app(), { deviceType: { name: free.name }, deviceStatus: 'TRANSPORTABLE' });
    await buildDevice(app(), { deviceType: { name: taken.name }, deviceStatus: 'OUTSOURCED' });
    const query = `get-all-transportable-children-by-parent-name?parentName=${encodeURIComponent(String(parent.name))}`;
    assert.deepEqual(await get(query), [free.name]);
  });
});
