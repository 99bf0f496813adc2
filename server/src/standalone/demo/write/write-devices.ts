import type { PoolClient } from 'pg';
import type { DemoDevice, DeviceMove, DeviceState } from '../register/device.ts';
import { inTimeOrder } from '../work-time.ts';
import { insertRows, omit } from './insert-rows.ts';
import { withoutTriggers } from './without-triggers.ts';

/** Inserts the register without the timeline trigger; `writeTimeline` inserts the whole timeline. */
export async function writeDevices(client: PoolClient, devices: readonly DemoDevice[]): Promise<void> {
  await withoutTriggers(client, { device_register: 'timeline_insert' }, () =>
    insertRows(client, 'device_register', devices.map(deviceRow)),
  );
}

/** Inserts every move of every device, oldest first; the requests that caused them must exist. */
export async function writeTimeline(client: PoolClient, devices: readonly DemoDevice[]): Promise<void> {
  const moves = devices.flatMap((device) => device.moves);
  const inOrder = inTimeOrder(moves, ({ cause }) => cause.at);
  await insertRows(client, 'device_timeline', inOrder.map(timelineRow));
}

function deviceRow(device: DemoDevice) {
  const { moves, state } = device;
  const first = moves[0]?.cause;
  const last = moves.at(-1)?.cause;
  return {
    ...omit(device, 'children', 'freeFrom', 'moves', 'state'),
    ...{ deviceStatus: state.status, decorId: state.decorId, quantity: state.quantity, ...state.place },
    ...{ version: moves.length - 1, createdBy: first?.by, createdDate: first?.at },
    ...{ updatedBy: last?.by, updatedDate: last?.at },
  };
}

function timelineRow({ deviceId, before, after, cause }: DeviceMove) {
  const { at: doneAt, by: doneBy, door, requestId, onBehalfOf } = cause;
  return {
    ...{ deviceId, ...stateColumns('Before', before), ...stateColumns('After', after) },
    ...{ requestId, door, doneBy, onBehalfOf, doneAt },
  };
}

function stateColumns(when: 'Before' | 'After', state: DeviceState | null) {
  return {
    [`status${when}`]: state?.status,
    [`shop${when}Id`]: state?.place.shopId,
    [`warehouseCompany${when}Id`]: state?.place.warehouseCompanyId,
    [`serviceCompany${when}Id`]: state?.place.serviceCompanyId,
    [`decor${when}Id`]: state?.decorId,
    [`quantity${when}`]: state?.quantity,
  };
}
