import type { PoolClient } from 'pg';
import type { DemoDevice, DeviceMove } from '../register/device.ts';
import { inTimeOrder } from '../work-time.ts';
import { continueIds, insertRows } from './insert-rows.ts';

/** Writes the register with the timeline that leads to it. */
export async function writeDevices(client: PoolClient, devices: readonly DemoDevice[]): Promise<void> {
  // The trigger knows only the moment of writing; the timeline below tells the whole past.
  await client.query('alter table device_register disable trigger timeline_insert');
  await insertRows(client, 'device_register', devices.map(deviceRow));
  await client.query('alter table device_register enable trigger timeline_insert');
  await continueIds(client, 'device_register');
}

/** Writes every move of every device, oldest first; the requests that caused them must be there. */
export async function writeTimeline(client: PoolClient, devices: readonly DemoDevice[]): Promise<void> {
  const moves = devices.flatMap((device) => device.moves);
  const inOrder = inTimeOrder(moves, ({ cause }) => cause.at);
  await insertRows(client, 'device_timeline', inOrder.map(timelineRow));
}

function deviceRow(device: DemoDevice) {
  const { id, deviceTypeId, decorId, serialNumber, inventoryNumber, deviceNature } = device;
  const { purchasingDate, warrantyDate, maintainedAt, needStockTaking } = device;
  const { parentDeviceId, deviceGroupSerial, heldByRequestId } = device;
  const { status: deviceStatus, place, quantity } = device.state;
  const first = device.moves[0]?.cause;
  const last = device.moves.at(-1)?.cause;
  return {
    ...{ id, deviceTypeId, decorId, serialNumber, inventoryNumber, deviceNature, deviceStatus, quantity },
    ...place,
    ...{ purchasingDate, warrantyDate, maintainedAt, needStockTaking },
    ...{ parentDeviceId, deviceGroupSerial, heldByRequestId },
    version: device.moves.length - 1,
    createdBy: first?.by,
    createdDate: first?.at,
    updatedBy: last?.by,
    updatedDate: last?.at,
  };
}

function timelineRow({ deviceId, before, after, cause }: DeviceMove) {
  return {
    deviceId,
    statusBefore: before?.status ?? null,
    statusAfter: after.status,
    shopBeforeId: before?.place.shopId ?? null,
    shopAfterId: after.place.shopId,
    warehouseCompanyBeforeId: before?.place.warehouseCompanyId ?? null,
    warehouseCompanyAfterId: after.place.warehouseCompanyId,
    serviceCompanyBeforeId: before?.place.serviceCompanyId ?? null,
    serviceCompanyAfterId: after.place.serviceCompanyId,
    quantityBefore: before?.quantity ?? null,
    quantityAfter: after.quantity,
    requestId: cause.requestId,
    door: cause.door,
    doneBy: cause.by,
    onBehalfOf: cause.onBehalfOf,
    doneAt: cause.at,
  };
}
