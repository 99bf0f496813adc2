import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import { newRequestId } from '../testing/new-request.ts';
import { requestBody, SHOP, type TestDevice, WORN_DECOR } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const REQUESTS = '/resource/work-requests';
const IN_WAREHOUSE = { status: 'TRANSPORTABLE', place: 'warehouse' } as const;

describe('a part of a device group', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  /** A head with three children. */
  async function group(at: Parameters<typeof register.device>[0] = {}) {
    const head = await register.device(at);
    const child = () => register.device({ ...at, parentId: head.id });
    return { head, children: [await child(), await child(), await child()] as const };
  }

  const post = (address: string, workRequest: unknown, childDevices?: readonly number[] | null) =>
    leader('POST', `${REQUESTS}/${address}`, {
      workRequest,
      ...(childDevices !== undefined && { childDevices }),
    });

  async function heldBy(requestId: number): Promise<number[]> {
    const { rows } = await app().pool.query<{ id: number }>(sql`
      select device_id as id from work_request_devices where request_id = ${requestId} and open order by device_id`);
    return rows.map(({ id }) => id);
  }
  const idsOf = (...devices: readonly TestDevice[]) => devices.map(({ id }) => id).sort((a, b) => a - b);

  const WAYS = {
    'bulk-from': async () => {
      const { head, children } = await group();
      return { heads: [head], children, body: requestBody('DISMANTLING', { from: head }) };
    },
    'bulk-to': async () => {
      const { head, children } = await group(IN_WAREHOUSE);
      return { heads: [head], children, body: requestBody('DELIVERY', { to: head }) };
    },
    'bulk-both': async () => {
      const [from, to] = [await group(), await group(IN_WAREHOUSE)];
      const body = requestBody('REPLACEMENT', { from: from.head, to: to.head });
      return { heads: [from.head, to.head], children: [...from.children, ...to.children], body };
    },
  };

  for (const [address, way] of Object.entries(WAYS)) {
    it(`goes exactly as listed by ${address}`, async () => {
      const { heads, children, body } = await way();
      const listed = children.filter((_, index) => index % 2 === 0);
      const { status, body: request } = await post(address, body, idsOf(...listed));
      assert.equal(status, 201, JSON.stringify(request));
      assert.equal(request.isBulk, true);
      assert.deepEqual(await heldBy(request.id), idsOf(...heads, ...listed));
      const told = [request.deviceRegisterFrom.deviceGroup, request.deviceRegisterTo.deviceGroup]
        .flatMap((each) => (each ? JSON.parse(each) : []))
        .map((member: TestDevice) => member.serialNumber);
      assert.deepEqual(told.toSorted(), listed.map(({ serialNumber }) => serialNumber).toSorted());
    });

    it(`is only the head where ${address} has an empty list`, async () => {
      const { heads, body } = await way();
      const { body: request } = await post(address, body, []);
      assert.deepEqual(await heldBy(request.id), idsOf(...heads));
      assert.equal(request.isBulk, true);
    });

    it(`is every child that can go where ${address} has no list`, async () => {
      for (const none of [undefined, null]) {
        const { heads, children, body } = await way();
        const [left, held, ...rest] = children as readonly TestDevice[];
        await app().pool.query(sql`
          update device_register set shop_id = (select id from shops where code = 'B1'), warehouse_company_id = null,
            device_status = 'OUTSOURCED' where id = ${left?.id}`);
        await holdByAnother(held as TestDevice);
        const { status, body: request } = await post(address, body, none);
        assert.equal(status, 201, JSON.stringify(request));
        assert.deepEqual(await heldBy(request.id), idsOf(...heads, ...rest));
      }
    });
  }

  async function holdByAnother(device: TestDevice): Promise<number> {
    const { inShop } = await register.one<{ inShop: boolean }>(sql`
      select shop_id is not null as "inShop" from device_register where id = ${device.id}`);
    const type = inShop ? 'SERVICE' : 'DELIVERY';
    return newRequestId(leader, requestBody(type, inShop ? { from: device } : { to: device }));
  }

  it('with a listed child that another request holds is refused, with both as obstacles', async () => {
    const { head, children } = await group();
    const [child] = children;
    const holder = await holdByAnother(child);
    const refused = await post('bulk-from', requestBody('SERVICE', { from: head }), [child.id]);
    assertRefused(refused, 409, 'DEVICE_HAS_OPEN_REQUEST');
    assert.deepEqual(refused.body.obstacles, [
      { entity: 'device-register', key: String(child.id), name: child.inventoryNumber },
      { entity: 'work-requests', key: String(holder), name: `#${holder}` },
    ]);
    const params = { device: child.inventoryNumber };
    assert.deepEqual(refused.body.fieldErrors, {
      childDevices: [{ code: 'DEVICE_HAS_OPEN_REQUEST', params }],
    });
  });

  it('with a listed child that has left is refused, with the child as obstacle', async () => {
    const { head, children } = await group();
    const [child] = children;
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = 'B1') where id = ${child.id}`);
    const refused = await post('bulk-from', requestBody('SERVICE', { from: head }), [child.id]);
    assertRefused(refused, 409, 'DEVICE_NOT_IN_SHOP');
    assert.deepEqual(
      refused.body.obstacles.map(({ name }: Tree) => name),
      [child.inventoryNumber],
    );
    const target = await register.device(IN_WAREHOUSE);
    const deleted = await register.device(IN_WAREHOUSE);
    assert.equal((await leader('DELETE', `/resource/device-register/id?id=${deleted.id}`)).status, 204);
    const gone = await post('bulk-to', requestBody('DELIVERY', { to: target }), [deleted.id]);
    assertFault(gone, 'childDevices', 'CHILD_NOT_IN_GROUP');
    const stranger = await register.device();
    const strange = await post('bulk-from', requestBody('SERVICE', { from: head }), [stranger.id]);
    assert.deepEqual(strange.body.fieldErrors.childDevices, [
      { code: 'CHILD_NOT_IN_GROUP', params: { value: stranger.id } },
    ]);
  });

  const WITHOUT_HEAD = {
    'DISMANTLING by bulk-to': async () =>
      ['bulk-to', requestBody('DISMANTLING', { from: await register.device() })] as const,
    'SERVICE by bulk-to': async () =>
      ['bulk-to', requestBody('SERVICE', { from: await register.device() })] as const,
    'DELIVERY by bulk-from': async () =>
      ['bulk-from', requestBody('DELIVERY', { to: await register.device(IN_WAREHOUSE) })] as const,
  };

  for (const [way, ask] of Object.entries(WITHOUT_HEAD)) {
    it(`is none where the side has no device: ${way}`, async () => {
      const [address, body] = await ask();
      const stranger = await register.device(IN_WAREHOUSE);
      const refused = await post(address, body, [stranger.id]);
      assertRefused(refused, 422, 'VALIDATION_FAILED');
      assert.deepEqual(refused.body.fieldErrors.childDevices, [
        { code: 'CHILD_NOT_IN_GROUP', params: { value: stranger.id } },
      ]);
      const { status, body: request } = await post(address, body);
      assert.equal(status, 201, JSON.stringify(request));
      assert.equal(request.isBulk, false);
      assert.equal(request.deviceRegisterFrom.deviceGroup ?? request.deviceRegisterTo.deviceGroup, null);
    });
  }

  it('is unchanged by an edit, unless the edit lists others or names another head', async () => {
    const { head, children } = await group(IN_WAREHOUSE);
    const [one, two] = children;
    const body = requestBody('DELIVERY', { to: head });
    const { body: request } = await post('bulk-to', body, [one.id]);
    const edit = async (changed: Tree) => {
      const { body: row } = await leader('PUT', `${REQUESTS}/update/id?id=${request.id}`, changed);
      assert.equal(row.requestStatus, 'MODIFIED', JSON.stringify(row));
      return heldBy(request.id);
    };
    assert.deepEqual(await edit({ ...body, version: 0 }), idsOf(head, one));
    assert.deepEqual(await edit({ ...body, childDevices: [two.id], version: 1 }), idsOf(head, two));
    const other = await group(IN_WAREHOUSE);
    const moved = { ...requestBody('DELIVERY', { to: other.head }), version: 2 };
    assert.deepEqual(await edit(moved), idsOf(other.head, ...other.children));
  });

  it('keeps the group of the devices that stay, and of those that go', async () => {
    const { head, children } = await group(IN_WAREHOUSE);
    const [goes, ...stay] = children;
    const { body } = await post('bulk-to', requestBody('DELIVERY', { to: head }), [goes.id]);
    for (const step of ['approve', 'own-complete'])
      assert.equal((await leader('PUT', `${REQUESTS}/${step}/id?id=${body.id}`)).status, 200);
    const { rows } = await app().pool.query(sql`
      select d.id, s.code as shop from device_register d left join shops s on s.id = d.shop_id
      where d.parent_device_id = ${head.id} order by d.id`);
    assert.deepEqual(rows, [{ id: goes.id, shop: SHOP }, ...stay.map(({ id }) => ({ id, shop: null }))]);
    const { body: members } = await leader(
      'GET',
      `/resource/device-register/get-children-by-parent-id?parentId=${head.id}`,
    );
    assert.equal(members.length, 3);
    assert.equal(members[0].decor.name, WORN_DECOR);
  });
});
