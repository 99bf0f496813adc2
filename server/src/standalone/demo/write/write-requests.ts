import type { PoolClient } from 'pg';
import type { Claim, DemoRequest, RequestStep } from '../requests/request.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts the requests in their current state, and the devices that they hold or held. */
export async function writeRequests(client: PoolClient, requests: readonly DemoRequest[]): Promise<void> {
  await insertRows(client, 'work_requests', requests.map(requestRow));
  const claims = requests.flatMap((request) => request.claims);
  await insertRows(client, 'work_request_devices', claims.map(claimRow));
}

function requestRow(request: DemoRequest) {
  const { id, type: requestType, subject, projectId, deviceGroupFrom, deviceGroupTo, steps } = request;
  const { deviceTypeFromId, deviceTypeToId, decorFromId, decorToId, toDeviceQty, childDevices, isBulk } =
    subject;
  const first = steps[0] as RequestStep;
  const last = steps.at(-1) as RequestStep;
  return {
    ...{ id, requestType, projectId, deviceGroupFrom, deviceGroupTo },
    ...{ deviceTypeFromId, deviceTypeToId, decorFromId, decorToId, toDeviceQty, childDevices, isBulk },
    shopFromId: subject.shopFrom?.id ?? null,
    shopToId: subject.shopTo?.id ?? null,
    deviceFromId: subject.deviceFrom?.id ?? null,
    deviceToId: subject.deviceTo?.id ?? null,
    ...last.state,
    version: last.version,
    createdBy: first.by,
    createdDate: first.at,
    updatedBy: last.by,
    updatedDate: last.at,
  };
}

function claimRow({ requestId, device, side, open, before }: Claim) {
  return {
    ...{ requestId, deviceId: device.id, side, open },
    statusBefore: before.status,
    shopBeforeId: before.place.shopId,
    warehouseCompanyBeforeId: before.place.warehouseCompanyId,
    serviceCompanyBeforeId: before.place.serviceCompanyId,
  };
}
