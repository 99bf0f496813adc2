import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import {
  DEVICE_EFFECTS,
  type DeviceEffect,
  type EffectPlace,
  type Side,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type RequestEvent, TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { runChange } from '../../../kernel/write/change.ts';
import { type DeviceState, findDeviceState } from '../testing/device-state.ts';
import { newRequest } from '../testing/new-request.ts';
import {
  OTHER_DECOR,
  OTHER_SHOP,
  putInto,
  requestBody,
  SHOP,
  startDevices,
  type TestDevice,
  WORN_DECOR,
} from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { applyEvent } from './transition.ts';

const BASE = '/resource/work-requests';

interface Running {
  readonly id: number;
  readonly devices: Readonly<Partial<Record<Side, TestDevice>>>;
  readonly before: Readonly<Partial<Record<Side, DeviceState>>>;
}

/** Codes of each place for requests of the shop in Pécs. */
const PLACES: Readonly<Record<Exclude<EffectPlace, 'BEFORE'>, string>> = {
  SHOP_FROM: SHOP,
  SHOP_TO: SHOP,
  WAREHOUSE: 'W2',
  SERVICE_COMPANY: 'S2',
};

/** The requested decor of every target, which it does not have yet. */
const OTHER_DECOR_ASKED = { 'decorTo.name': OTHER_DECOR, remark: 'Tejes dekor van rajta.' };

const TODAY = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Budapest' });

describe('effects of a request on its devices', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  let shops = 0;

  const stateOf = ({ id }: TestDevice) => findDeviceState(register, id);

  const create = (workRequest: Tree, address?: string, childDevices?: number[]) =>
    newRequest(leader, workRequest, { address, childDevices });

  async function step(address: string, id: number) {
    const answer = await leader('PUT', `${BASE}/${address}/id?id=${id}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }

  const cause = (id: number, event: RequestEvent) =>
    runChange(app().pool, { actor: 'partner', door: 'WORKFLOW' }, (change) => {
      const by = TRANSITIONS.find((row) => row.event === event)?.by ?? 'partner';
      return applyEvent(change, id, event, by);
    });

  /** A transit has its own source shop, so that it moves only its own device. */
  async function startTransit(): Promise<Running> {
    shops += 1;
    const shopCode = `T${shops}`;
    await register.shop(shopCode);
    const device = await register.device({ shopCode });
    const before = await stateOf(device);
    const fields = { 'shopFrom.code': shopCode, 'shopTo.code': SHOP };
    const { id } = await create(requestBody('TRANSIT', {}, fields));
    return { id, devices: { FROM: device }, before: { FROM: before } };
  }

  async function start(type: RequestType): Promise<Running> {
    if (type === 'TRANSIT') return startTransit();
    const { from, to } = await startDevices(register, type);
    const before = { ...(from && { FROM: await stateOf(from) }), ...(to && { TO: await stateOf(to) }) };
    const devices = { ...(from && { from }), ...(to && { to }) };
    const { id } = await create(requestBody(type, devices, { ...(to && OTHER_DECOR_ASKED) }));
    return { id, before, devices: { ...(from && { FROM: from }), ...(to && { TO: to }) } };
  }

  async function reach(running: Running, type: RequestType, status: RequestStatus): Promise<void> {
    const row = TRANSITIONS.find(({ to, only }) => to === status && (only?.includes(type) ?? true));
    assert.ok(row, `nothing leads to ${status}`);
    await putInto(app().pool, running.id, row.from[0] as RequestStatus);
    await cause(running.id, row.event);
  }

  async function assertEffect(effect: DeviceEffect, reached: RequestStatus): Promise<void> {
    const running = await start(effect.type);
    const device = running.devices[effect.side] as TestDevice;
    const before = running.before[effect.side] as DeviceState;
    if (reached !== 'REQUIRED') {
      await cause(running.id, 'approve');
      if (effect.atServiceCompany) await reach(running, effect.type, 'CANNOT_BE_REPAIRED_ON_SITE');
      const last = await stateOf(device);
      if (reached !== 'APPROVED') await reach(running, effect.type, reached);
      const place = effect.place === 'BEFORE' ? before.place : effect.place && PLACES[effect.place];
      assert.equal((await stateOf(device)).place, place ?? last.place);
    }
    const { status, decor, maintained } = await stateOf(device);
    assert.equal(decor, effect.decorated ? OTHER_DECOR : WORN_DECOR);
    assert.equal(status, effect.status === 'BEFORE' ? before.status : effect.status);
    assert.equal(maintained, effect.maintained ? TODAY : before.maintained);
  }

  for (const effect of DEVICE_EFFECTS) {
    const where = effect.atServiceCompany ? ' from the service company' : '';
    for (const reached of effect.reaching) {
      it(`makes the ${effect.side} device ${effect.status} when a ${effect.type} is ${reached}${where}`, () =>
        assertEffect(effect, reached));
    }
  }

  it('sets the new decor of a delivered device but not of its children, and requires no remark on the old one again', async () => {
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const child = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse', parentId: to.id });
    const asked = requestBody('DELIVERY', { to }, OTHER_DECOR_ASKED);
    const { id } = await create(asked, 'bulk-to', [child.id]);
    await step('approve', id);
    const completed = await step('own-complete', id);
    assert.equal(completed.deviceRegisterTo.decor.name, OTHER_DECOR);
    assert.equal((await stateOf(child)).decor, WORN_DECOR);
    const history = await leader('POST', '/resource/movement-history/page', {
      query: { requestId: id },
      ...{ sorted_field: 'updatedDate', direction: 'asc' },
    });
    assert.deepEqual(
      history.body.content.map((row: typeof completed) => row.deviceRegisterTo.decor.name),
      [WORN_DECOR, WORN_DECOR, OTHER_DECOR],
    );
    const { body: timeline } = await leader('GET', `/resource/device-register/timeline?id=${to.id}`);
    const { decorBefore, decorAfter, requestId } = timeline.entries[0];
    assert.deepEqual([decorBefore, decorAfter, requestId], [WORN_DECOR, OTHER_DECOR, id]);
    await app().pool.query(sql`
      update device_register set shop_id = null, device_status = 'TRANSPORTABLE' where id in (${to.id}, ${child.id})`);
    await create(requestBody('DELIVERY', { to }, { 'decorTo.name': OTHER_DECOR }));
  });

  it('leaves the devices unchanged where the table has no effect', async () => {
    const { id, devices, before } = await start('REPLACEMENT');
    assert.deepEqual(await stateOf(devices.FROM as TestDevice), before.FROM);
    await step('approve', id);
    const approved = await stateOf(devices.TO as TestDevice);
    await reach({ id, devices, before }, 'REPLACEMENT', 'ACCEPTED_DEADLINE_MODIFIED');
    assert.deepEqual(await stateOf(devices.TO as TestDevice), approved);
  });

  it('leaves a device of a failed repair at the service company that it was taken to', async () => {
    for (const goesOn of [[], ['repair-offer'], ['repair-offer', 'deny-repair-offer']] as const) {
      const { id, devices } = await start('SERVICE');
      const device = devices.FROM as TestDevice;
      await step('approve', id);
      for (const event of ['started', 'cannot-be-repaired-on-site', ...goesOn] as const)
        await cause(id, event);
      await cause(id, 'failed');
      const left = { status: 'NEED_TO_BE_EXAMINED', place: 'S2', decor: WORN_DECOR, maintained: null };
      assert.deepEqual(await stateOf(device), left);
      const again = await refusalOf(requestBody('SERVICE', { from: device }));
      assert.equal(again, 'DEVICE_NOT_IN_SHOP');
    }
  });

  it('restores status and place after a repair that failed in the shop', async () => {
    const { id, devices, before } = await start('SERVICE');
    await step('approve', id);
    for (const event of ['started', 'failed'] as const) await cause(id, event);
    assert.deepEqual(await stateOf(devices.FROM as TestDevice), before.FROM);
  });

  it('releases the device with every final status, so that it can be requested again', async () => {
    const { from } = await startDevices(register, 'SERVICE');
    const body = requestBody('SERVICE', from ? { from } : {});
    for (const address of ['deny', 'deleted']) await step(address, (await create(body)).id);
    const { id } = await create(body);
    await step('approve', id);
    await step('own-complete', id);
    await create(body);
  });

  it('names the request in the timeline of its devices', async () => {
    const { id, devices } = await start('DELIVERY');
    await step('approve', id);
    const { rows } = await app().pool.query(
      sql`select request_id, status_after, done_by, door from device_timeline
          where device_id = ${devices.TO?.id} and request_id is not null order by id`,
    );
    assert.deepEqual(rows, [
      { request_id: id, status_after: 'WAIT_FOR_PERMISSION', done_by: 'FCR_REGIONAL_LEADER', door: 'FORM' },
      {
        request_id: id,
        status_after: 'NEED_TO_BE_DELIVERED',
        done_by: 'FCR_REGIONAL_LEADER',
        door: 'WORKFLOW',
      },
    ]);
  });

  async function refusalOf(workRequest: unknown): Promise<string> {
    const answer = await leader('POST', `${BASE}/bulk-save`, { workRequest });
    if (answer.status === 201) await step('deny', answer.body.id);
    return answer.status === 201 ? 'accepted' : answer.body.message;
  }

  it('moves the free outsourced devices of the source shop, fixed at approval', async () => {
    await register.shop('TR1');
    const carried = await register.device({ shopCode: 'TR1' });
    const later = await register.device({ shopCode: 'TR1' });
    const broken = await register.device({ shopCode: 'TR1', status: 'NEED_TO_BE_DISCARDED' });
    const held = await register.device({ shopCode: 'TR1' });
    const at = { 'shopFrom.code': 'TR1' };
    await create(requestBody('DISMANTLING', { from: held }, at));
    const { id } = await create(requestBody('TRANSIT', {}, at));
    const approved = await step('approve', id);
    const group = JSON.parse(approved.deviceRegisterFrom.deviceGroup);
    assert.deepEqual(
      group.map((child: TestDevice) => child.serialNumber),
      [carried.serialNumber, later.serialNumber],
    );
    await step('own-complete', id);
    for (const device of [carried, later]) {
      const { status, place } = await stateOf(device);
      assert.deepEqual([status, place], ['OUTSOURCED', OTHER_SHOP]);
    }
    for (const device of [broken, held]) assert.equal((await stateOf(device)).place, 'TR1');
  });

  it('moves only the devices that a transit names', async () => {
    await register.shop('TR2');
    const named = await register.device({ shopCode: 'TR2' });
    const other = await register.device({ shopCode: 'TR2' });
    const body = requestBody('TRANSIT', {}, { 'shopFrom.code': 'TR2' });
    const { id } = await create(body, undefined, [named.id]);
    await step('approve', id);
    await step('own-complete', id);
    assert.equal((await stateOf(named)).place, OTHER_SHOP);
    assert.equal((await stateOf(other)).place, 'TR2');
    const again = await leader('POST', `${BASE}/bulk-save`, { workRequest: body, childDevices: [named.id] });
    assert.equal(again.body.fieldErrors.childDevices[0].code, 'CHILD_NOT_IN_GROUP');
  });

  it('takes the children of a group along, both ways', async () => {
    const from = await register.device();
    const child = await register.device({ parentId: from.id });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const listed = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const request = await create(requestBody('REPLACEMENT', { from, to }), 'bulk-both', [
      child.id,
      listed.id,
    ]);
    assert.equal(request.isBulk, true);
    assert.deepEqual(
      JSON.parse(request.deviceRegisterFrom.deviceGroup).map((member: TestDevice) => member.serialNumber),
      [child.serialNumber],
    );
    assert.deepEqual(
      JSON.parse(request.deviceRegisterTo.deviceGroup).map((member: TestDevice) => member.serialNumber),
      [listed.serialNumber],
    );
    await step('approve', request.id);
    await step('own-complete', request.id);
    assert.equal((await stateOf(child)).place, 'W2');
    assert.equal((await stateOf(listed)).place, SHOP);
    const stranger = await register.device();
    const refused = await leader('POST', `${BASE}/bulk-from`, {
      workRequest: requestBody('SERVICE', { from: await register.device() }),
      childDevices: [stranger.id],
    });
    assert.equal(refused.body.fieldErrors.childDevices[0].code, 'CHILD_NOT_IN_GROUP');
  });
});
