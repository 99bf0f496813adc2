import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPEN_STATUSES, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { type RequestEvent, TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { Problem } from '../../../kernel/problem.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequest } from '../testing/new-request.ts';
import { putInto, requestBody, type TestDevice } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { applyEvent } from './transition.ts';

const DEVICES = '/resource/device-register';
const ROUNDS = 10;

/** The events that lead a service request to the statuses that a manually set device status ends. */
const WAYS: Readonly<Partial<Record<RequestStatus, readonly RequestEvent[]>>> = {
  CALORIC_OR_COMPRESSOR: ['started', 'caloric-or-compressor'],
  CANNOT_BE_REPAIRED_ON_SITE: ['started', 'cannot-be-repaired-on-site'],
  REPAIR_OFFER_DENIED: ['started', 'cannot-be-repaired-on-site', 'repair-offer', 'deny-repair-offer'],
};

const SCRAPPED = {
  deviceStatus: 'DISCARD',
  shop: null,
  serviceCompany: null,
  warehouseCompany: { code: 'W1' },
};

interface Running {
  readonly id: number;
  readonly device: TestDevice;
}

describe('a manually set device status', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const manager = as('FCR_IT_ADMIN', 'it.admin');

  const cause = (id: number, event: RequestEvent) =>
    runChange(app().pool, { actor: 'partner', door: 'WORKFLOW' }, (change) => {
      const by = TRANSITIONS.find((row) => row.event === event)?.by ?? 'partner';
      return applyEvent(change, id, event, by);
    });

  async function service(device: TestDevice, address?: string): Promise<Running> {
    const { id } = await newRequest(leader, requestBody('SERVICE', { from: device }), { address });
    return { id, device };
  }

  async function serviceIn(status: RequestStatus, address?: string, device?: TestDevice): Promise<Running> {
    const running = await service(device ?? (await register.device()), address);
    for (const event of ['approve', ...(WAYS[status] ?? [])] as const) await cause(running.id, event);
    return running;
  }

  const rowOf = async ({ id }: TestDevice): Promise<Tree> =>
    (await manager('GET', `${DEVICES}/list/${id}`)).body[0];

  const put = (row: Tree, changes: Tree, call = manager) =>
    call('PUT', `${DEVICES}/id?id=${row.id}`, { ...row, ...changes });

  const requestStatus = async ({ id }: Running) =>
    (
      await register.one<{ status: string }>(
        sql`select request_status as status from work_requests where id = ${id}`,
      )
    ).status;

  it('is refused with the request that holds the device, which the form queries too', async () => {
    const { id, device } = await serviceIn('APPROVED');
    const refused = await put(await rowOf(device), { deviceStatus: 'DISCARD' });
    assertRefused(refused, 409, 'DEVICE_HAS_OPEN_REQUEST');
    const obstacles = [{ entity: 'work-requests', key: String(id), name: `#${id}` }];
    assert.deepEqual(refused.body.obstacles, obstacles);
    for (const action of ['change', 'delete']) {
      const { body } = await manager('GET', `${DEVICES}/${device.id}/why?action=${action}`);
      assert.deepEqual([body.isAllowed, body.reasons[0].obstacles], [false, obstacles]);
    }
  });

  async function assertEnded({ id, device }: Running): Promise<void> {
    const history = await register.one(sql`
      select event, request_status, device_from_status, device_from_warehouse_name, device_from_service_name, updated_by
      from movement_history where request_id = ${id} order by version desc limit 1`);
    assert.deepEqual(history, {
      event: 'device-status-set',
      request_status: 'DEVICE_STATUS_CHANGED',
      device_from_status: 'DISCARD',
      device_from_warehouse_name: 'Szegedi Raktár',
      device_from_service_name: null,
      updated_by: 'it.admin',
    });
    const moved = await register.one(sql`
      select request_id, status_after, door, done_by from device_timeline
      where device_id = ${device.id} order by id desc limit 1`);
    assert.deepEqual(moved, { request_id: id, status_after: 'DISCARD', door: 'FORM', done_by: 'it.admin' });
  }

  async function assertCancelled({ id }: Running): Promise<void> {
    const message = await register.one(sql`
      select request_type, request_uri, request_body::json as body, created_by from prime_sols_requests
      where work_request_id = ${id} order by id desc limit 1`);
    assert.deepEqual(message, {
      request_type: 'DELETE',
      request_uri: `/tickets/${id}`,
      body: { reference: id, reason: 'device-status-set' },
      created_by: 'it.admin',
    });
  }

  for (const status of Object.keys(WAYS) as RequestStatus[]) {
    it(`ends a request that is ${status}, and releases the device`, async () => {
      const running = await serviceIn(status);
      assert.equal(await requestStatus(running), status);
      const row = await rowOf(running.device);
      assert.deepEqual([row.hasOpenRequest, row.canSetStatus], [true, true]);
      const { status: code, body } = await put(row, SCRAPPED);
      assert.equal(code, 200, JSON.stringify(body));
      assert.deepEqual([body.deviceStatus, body.warehouseCompany.code], ['DISCARD', 'W1']);
      assert.deepEqual([body.hasOpenRequest, body.canSetStatus], [false, true]);
      assert.equal(body.version, Number(row.version) + 1);
      assert.equal(await requestStatus(running), 'DEVICE_STATUS_CHANGED');
      await assertEnded(running);
      await assertCancelled(running);
      await put(body, { deviceStatus: 'OUTSOURCED', warehouseCompany: null, shop: { code: 'P1' } });
      await service(running.device);
    });
  }

  it('is refused in every other open status', async () => {
    const running = await service(await register.device());
    for (const status of OPEN_STATUSES.filter((open) => !(open in WAYS))) {
      await putInto(app().pool, running.id, status);
      const row = await rowOf(running.device);
      assert.equal(row.canSetStatus, false, status);
      const before = await fingerprint(app().pool);
      assertRefused(await put(row, SCRAPPED), 409, 'DEVICE_HAS_OPEN_REQUEST');
      assert.equal(await fingerprint(app().pool), before, status);
    }
  });

  it('is for managers only', async () => {
    const running = await serviceIn('REPAIR_OFFER_DENIED');
    const before = await fingerprint(app().pool);
    for (const role of ['FCR_SALES_VAN', 'FCR_REGIONAL_REPRESENTATIVE'] as const) {
      assertRefused(await put(await rowOf(running.device), SCRAPPED, app().as(role)), 403, 'ACCESS_DENIED');
    }
    assert.equal(await fingerprint(app().pool), before);
  });

  it('ends the request; a new place or another field alone does not', async () => {
    const running = await serviceIn('CANNOT_BE_REPAIRED_ON_SITE');
    const row = await rowOf(running.device);
    const { deviceStatus: _, ...place } = SCRAPPED;
    assertRefused(await put(row, place), 409, 'DEVICE_HAS_OPEN_REQUEST');
    const { body } = await put(row, { warrantyDate: '2030-01-01' });
    assert.deepEqual([body.warrantyDate, body.hasOpenRequest], ['2030-01-01', true]);
    assert.equal(await requestStatus(running), 'CANNOT_BE_REPAIRED_ON_SITE');
  });

  it('changes nothing when the form is refused', async () => {
    const running = await serviceIn('CALORIC_OR_COMPRESSOR');
    const row = await rowOf(running.device);
    const before = await fingerprint(app().pool);
    assertFault(
      await put(row, { ...SCRAPPED, serialNumber: null }),
      'serialNumber',
      'PLEASE_SELECT_SERIAL_NUMBER',
    );
    const inTwoPlaces = { ...SCRAPPED, shop: { code: 'P1' } };
    assertRefused(await put(row, inTwoPlaces), 409, 'DEVICE_IN_TWO_PLACES');
    assertRefused(await put(row, { ...SCRAPPED, version: 0 }), 409, 'VERSION_CONFLICT');
    assert.equal(await fingerprint(app().pool), before);
  });

  it('is refused in a file', async () => {
    const { device } = await serviceIn('CALORIC_OR_COMPRESSOR');
    const { body, headers } = csvUpload(`inventoryNumber;deviceStatus\r\n${device.inventoryNumber};DISCARD`);
    const answer = await manager('POST', `${DEVICES}/upload-csv`, body, headers);
    assert.deepEqual(
      answer.body.upload.problems.map(({ row, column, code }: Tree) => [row, column, code]),
      [[2, 'deviceStatus', 'DEVICE_HAS_OPEN_REQUEST']],
    );
  });

  it('releases the whole group, whose other devices stay unchanged', async () => {
    const head = await register.device();
    const child = await register.device({ parentId: head.id });
    const running = await serviceIn('CANNOT_BE_REPAIRED_ON_SITE', 'bulk-from', head);
    await put(await rowOf(head), SCRAPPED);
    assert.equal(await requestStatus(running), 'DEVICE_STATUS_CHANGED');
    const { deviceStatus, serviceCompany, hasOpenRequest } = await rowOf(child);
    assert.deepEqual(
      [deviceStatus, (serviceCompany as Tree).code, hasOpenRequest],
      ['SERVICED', 'S2', false],
    );
  });

  it('and a concurrent end of the repair: only one of them succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const running = await serviceIn('CALORIC_OR_COMPRESSOR');
      const row = await rowOf(running.device);
      const [byHand, byPartner] = await Promise.allSettled([put(row, SCRAPPED), cause(running.id, 'failed')]);
      assert.ok(byHand.status === 'fulfilled');
      const { status, body } = byHand.value;
      const refusal = byPartner.status === 'rejected' ? byPartner.reason : undefined;
      if (status === 200) assert.ok(refusal instanceof Problem && refusal.code === 'TRANSITION_NOT_ALLOWED');
      else assert.deepEqual([body.message, refusal], ['VERSION_CONFLICT', undefined]);
      assert.equal(await requestStatus(running), status === 200 ? 'DEVICE_STATUS_CHANGED' : 'FAILED');
    }
  });
});
