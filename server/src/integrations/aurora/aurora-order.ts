import { valueAt } from '@cooler/contract/kernel/path.ts';
import { type OrderPieces, orderDevices, orderPieces, orderShop } from '../outbox/order-parts.ts';
import type { OrderSource } from '../outbox/partner.ts';

/** A transport order in Aurora's format. */
export function auroraOrder(source: OrderSource): object {
  const { row } = source;
  const [piecesToTake, piecesToBring] = [orderPieces(source, 'FROM'), orderPieces(source, 'TO')];
  return {
    reference: row.id,
    kind: row.requestType,
    requestedDate: row.requestedDate,
    pickUp: orderShop(source, 'FROM'),
    deliverTo: orderShop(source, 'TO'),
    devicesToTake: orderDevices(source, 'FROM'),
    devicesToBring: orderDevices(source, 'TO'),
    piecesToTake,
    piecesToBring,
    pieces: [...quantities(piecesToTake), ...quantities(piecesToBring)],
    decor: valueAt(row, 'decorTo.name') ?? null,
    remark: row.remark ?? null,
    projectId: row.projectId ?? null,
    documents: row.documentsUrl ?? null,
  };
}

/** The known quantities of a side by type: the list that orders had before the lists by side. */
function quantities(pieces: readonly OrderPieces[]): object[] {
  const sums = new Map<string, number>();
  for (const { deviceType, quantity } of pieces) {
    if (quantity !== null) sums.set(deviceType, (sums.get(deviceType) ?? 0) + quantity);
  }
  return [...sums].map(([deviceType, quantity]) => ({ deviceType, quantity }));
}
