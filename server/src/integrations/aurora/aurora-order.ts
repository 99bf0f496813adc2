import { valueAt } from '@cooler/contract/kernel/path.ts';
import { orderDevices, orderShop } from '../outbox/order-parts.ts';
import type { OrderSource } from '../outbox/partner.ts';

/** A transport order in Aurora's format. */
export function auroraOrder({ row, devices }: OrderSource): object {
  return {
    reference: row.id,
    kind: row.requestType,
    requestedDate: row.requestedDate,
    pickUp: orderShop(row, 'shopFrom'),
    deliverTo: orderShop(row, 'shopTo'),
    devicesToTake: orderDevices(devices, 'FROM'),
    devicesToBring: orderDevices(devices, 'TO'),
    pieces: pieces({ row, devices }),
    decor: valueAt(row, 'decorTo.name') ?? null,
    remark: row.remark ?? null,
    projectId: row.projectId ?? null,
    documents: row.documentsUrl ?? null,
  };
}

/** Devices registered by quantity, not by serial number. */
function pieces({ row }: OrderSource): object[] {
  const sides = [
    ['deviceRegisterFrom', row.fromDeviceQty],
    ['deviceRegisterTo', row.toDeviceQty],
  ] as const;
  return sides.flatMap(([side, quantity]) =>
    quantity ? [{ deviceType: valueAt(row, `${side}.deviceType.name`) ?? null, quantity }] : [],
  );
}
