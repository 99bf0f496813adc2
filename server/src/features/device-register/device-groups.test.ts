import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDevice, buildDeviceType } from '../../testing/build.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/device-register';

describe('groups of devices', () => {
  let headType: Tree = {};
  let memberType: Tree = {};
  const app = runApp(async (started) => {
    const admin = started.as('FCR_ADMIN');
    headType = await buildDeviceType(started, { name: 'Sziget', groupable: true });
    memberType = await buildDeviceType(started, { name: 'Szigetelem' });
    await admin('PUT', '/resource/device-types/update-all-children?parentName=Sziget', ['Szigetelem']);
  });
  const call = asAdmin(app);
  const buildHead = () => buildDevice(app(), { deviceType: { name: headType.name } });
  const buildMember = () => buildDevice(app(), { deviceType: { name: memberType.name } });
  const name = (head: Tree, ids: unknown) =>
    call('PUT', `${BASE}/update-all-children?parentDeviceId=${head.id}`, ids);
  const find = async (device: Tree) => (await call('GET', `${BASE}/list/${device.id}`)).body[0];
  const idsOf = (rows: Tree[]) => rows.map(({ id }) => id);
  const membersOf = async (head: Tree) =>
    idsOf((await call('GET', `${BASE}/get-children-by-parent-id?parentId=${head.id}`)).body);

  it('share one number, which devices lose when they leave the group', async () => {
    const head = await buildHead();
    const [one, other] = [await buildMember(), await buildMember()];
    const { status, body } = await name(head, [one.id, other.id]);
    assert.equal(status, 200);
    assert.deepEqual(idsOf(body), [one.id, other.id]);
    const serial = `G${head.inventoryNumber}`;
    assert.equal((await find(head)).deviceGroupSerial, serial);
    const { childDeviceType1, childDeviceType2 } = (await find(head)).deviceType;
    assert.deepEqual([childDeviceType1, childDeviceType2], [{ name: memberType.name }, null]);
    assert.deepEqual(
      [(await find(one)).deviceGroupSerial, (await find(one)).parentDeviceId],
      [serial, head.id],
    );
    await name(head, [other.id]);
    assert.deepEqual([(await find(one)).deviceGroupSerial, (await find(one)).parentDeviceId], [null, null]);
    assert.deepEqual(await membersOf(head), [other.id]);
    await name(head, []);
    assert.equal((await find(head)).deviceGroupSerial, null);
  });

  it('refuse invalid members', async () => {
    const [head, rival] = [await buildHead(), await buildHead()];
    const [free, taken] = [await buildMember(), await buildMember()];
    const stranger = await buildDevice(app());
    await name(rival, [taken.id]);
    const refused: [Tree, unknown[], string][] = [
      [head, [head.id], 'CHILD_IS_SELF'],
      [head, [free.id, free.id], 'CHILD_REPEATED'],
      [head, [999_999], 'REFERENCE_UNKNOWN'],
      [head, [stranger.id], 'CHILD_NOT_ALLOWED'],
      [head, [taken.id], 'CHILD_HAS_GROUP'],
      [stranger, [free.id], 'CHILD_NOT_ALLOWED'],
    ];
    for (const [parent, ids, code] of refused) assertFault(await name(parent, ids), 'children', code);
    const { body } = await name(head, [taken.id]);
    assert.deepEqual(body.fieldErrors.children[0].params, { value: taken.inventoryNumber });
    assertRefused(await name({ id: 999_999 }, []), 404, 'NOT_FOUND');
    assert.deepEqual(await membersOf(head), []);
  });

  it('prevent type changes of their devices and removal of the head', async () => {
    const [head, member] = [await buildHead(), await buildMember()];
    await name(head, [member.id]);
    const current = await find(member);
    const other = { name: (await buildDeviceType(app())).name };
    const answer = await call('PUT', `${BASE}/id?id=${member.id}`, { ...current, deviceType: other });
    assertFault(answer, 'deviceType.name', 'DEVICE_IN_GROUP');
    assertRefused(await call('DELETE', `${BASE}/id?id=${head.id}`), 409, 'DEVICE_IS_PARENT');
    assert.equal((await call('DELETE', `${BASE}/id?id=${member.id}`)).status, 204);
    assert.deepEqual(await membersOf(head), []);
    assert.equal((await call('DELETE', `${BASE}/id?id=${head.id}`)).status, 204);
  });

  it('end when their last member is deleted', async () => {
    const head = await buildHead();
    const members = [await buildMember(), await buildMember()];
    await name(head, idsOf(members));
    const numbers: unknown[] = [];
    for (const { id } of members) {
      assert.equal((await call('DELETE', `${BASE}/id?id=${id}`)).status, 204);
      numbers.push((await find(head)).deviceGroupSerial);
    }
    assert.deepEqual(numbers, [`G${head.inventoryNumber}`, null]);
  });

  it('have the inventory number of their head, also after it is corrected', async () => {
    const [head, member] = [await buildHead(), await buildMember()];
    await name(head, [member.id]);
    const freed = head.inventoryNumber;
    const { status, body } = await call('PUT', `${BASE}/id?id=${head.id}`, {
      ...(await find(head)),
      inventoryNumber: `${freed}-A`,
    });
    assert.equal(status, 200, JSON.stringify(body));
    const serials = async () => [
      (await find(head)).deviceGroupSerial,
      (await find(member)).deviceGroupSerial,
    ];
    assert.deepEqual(await serials(), [`G${freed}-A`, `G${freed}-A`]);
    assert.equal(body.deviceGroupSerial, `G${freed}-A`);
    const [another, its] = [
      await buildDevice(app(), { deviceType: { name: headType.name }, inventoryNumber: freed }),
      await buildMember(),
    ];
    await name(another, [its.id]);
    assert.equal((await find(its)).deviceGroupSerial, `G${freed}`);
  });

  it('wait for each other when a member is deleted while others join', async () => {
    for (let round = 0; round < 5; round += 1) {
      const head = await buildHead();
      const members = [await buildMember(), await buildMember()];
      const [one, other] = members;
      await name(head, idsOf(members));
      const [joined, ...removed] = await Promise.all([
        name(head, idsOf(members)),
        ...members.map(({ id }) => call('DELETE', `${BASE}/id?id=${id}`)),
      ]);
      assert.ok([200, 422].includes(joined.status), JSON.stringify(joined.body));
      assert.deepEqual(
        removed.map(({ status }) => status),
        [204, 204],
      );
      assert.equal((await find(head)).deviceGroupSerial, null, `${one?.id}, ${other?.id}`);
    }
  });

  it('add a member that two heads claim concurrently to only one of them', async () => {
    const heads = [await buildHead(), await buildHead()];
    const member = await buildMember();
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(heads.map((head) => name(head, [member.id])));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
      await Promise.all(heads.map((head) => name(head, [])));
    }
  });

  it('are not overwritten by somebody who has not seen them', async () => {
    const head = await buildHead();
    const [one, other, third] = [await buildMember(), await buildMember(), await buildMember()];
    await name(head, [one.id, other.id]);
    const after = (before: unknown[], ids: unknown[]) =>
      call(
        'PUT',
        `${BASE}/update-all-children?parentDeviceId=${head.id}&before=${JSON.stringify(before)}`,
        ids,
      );
    assert.equal((await after([other.id, one.id], [one.id, other.id, third.id])).status, 200);
    assertRefused(await after([one.id, other.id], [one.id]), 409, 'CHILDREN_CHANGED');
    assert.deepEqual(await membersOf(head), idsOf([one, other, third]));
    assertRefused(await after(['x'], []), 400, 'MALFORMED_REQUEST');
    assertRefused(
      await call('PUT', `${BASE}/update-all-children?parentDeviceId=${head.id}&before=[`, []),
      400,
      'MALFORMED_REQUEST',
    );
  });

  it('of two users who change the same members, only one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const head = await buildHead();
      const [one, other] = [await buildMember(), await buildMember()];
      const answers = await Promise.all(
        [one, other].map(({ id }) =>
          call('PUT', `${BASE}/update-all-children?parentDeviceId=${head.id}&before=[]`, [id]),
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await membersOf(head)).length, 1);
    }
  });

  it('give their head a new version with each change, and none without one', async () => {
    const head = await buildHead();
    const [one, other] = [await buildMember(), await buildMember()];
    const versionAfter = async (ids: unknown[]) => {
      await name(head, ids);
      return Number((await find(head)).version);
    };
    const first = await versionAfter([one.id]);
    assert.equal(await versionAfter([one.id, other.id]), first + 1);
    assert.equal(await versionAfter([other.id, one.id]), first + 1);
    assert.equal(await versionAfter([other.id]), first + 2);
    const stale = await call('PUT', `${BASE}/id?id=${head.id}`, { ...(await find(head)), version: first });
    assertRefused(stale, 409, 'VERSION_CONFLICT');
  });

  it('are fifty at most', async () => {
    const head = await buildHead();
    const ids = Array.from({ length: 51 }, (_, n) => 900_000 + n);
    assertFault(await name(head, ids), 'children', 'CHILDREN_TOO_MANY');
  });

  it('are of types that the head names, also when somebody removes one at that moment', async () => {
    const [types, groups] = ['/resource/device-types', `${BASE}/update-all-children`];
    for (let round = 0; round < 10; round += 1) {
      const type = await buildDeviceType(app(), { groupable: true });
      const named = `${types}/update-all-children?parentName=${encodeURIComponent(String(type.name))}`;
      await call('PUT', named, ['Szigetelem']);
      const head = await buildDevice(app(), { deviceType: { name: type.name } });
      const member = await buildMember();
      const [joined, removed] = await Promise.all([
        call('PUT', `${groups}?parentDeviceId=${head.id}`, [member.id]),
        call('PUT', named, []),
      ]);
      const isGrouped = (await membersOf(head)).length === 1;
      assert.equal(joined.status, isGrouped ? 200 : 422, JSON.stringify(joined.body));
      assert.equal(removed.status, isGrouped ? 409 : 200, JSON.stringify(removed.body));
    }
  });

  it('list free devices of the child types as possible members', async () => {
    const { rows } = await app().pool.query<{ id: number }>(
      `select d.id from device_register d join device_types t on t.id = d.device_type_id
       where t.name = 'Szigetelem' and d.parent_device_id is null and d.archived_at is null
       order by d.inventory_number`,
    );
    const address = `${BASE}/get-devices-by-parent-name?deviceTypeName=Sziget`;
    const { body } = await app().as('FCR_SALES_VAN')('GET', address);
    assert.ok(body.length > 0);
    assert.deepEqual(idsOf(body), idsOf(rows));
    const [first] = body;
    const narrowed = await call(
      'GET',
      `${address}&text=${String(first.serialNumber).toLowerCase()}&pageSize=5`,
    );
    assert.deepEqual(idsOf(narrowed.body), [first.id]);
  });
});
