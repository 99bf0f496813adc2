import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { orderDevices, orderPieces, orderShop } from '../outbox/order-parts.ts';
import type { OrderSource } from '../outbox/partner.ts';

/** A repair ticket in PrimeSols' format. */
export function primeSolsTicket(source: OrderSource): object {
  const { row } = source;
  return {
    reference: row.id,
    requestedDate: row.requestedDate,
    site: orderShop(source, 'FROM'),
    devices: orderDevices(source, 'FROM'),
    pieces: orderPieces(source, 'FROM'),
    fault: row.remark ?? null,
    faultCode: row.faultCode ?? null,
    projectId: row.projectId ?? null,
    documents: row.documentsUrl ?? null,
  };
}

const DECISIONS: Partial<Readonly<Record<RequestEvent, string>>> = {
  'approve-repair-offer': 'APPROVED',
  'deny-repair-offer': 'DENIED',
};

/** A later message to PrimeSols: the decision on its repair offer, or the reason why a ticket is cancelled. */
export function primeSolsNotice(reference: number, event: RequestEvent): object {
  const repairOffer = DECISIONS[event];
  return repairOffer ? { reference, repairOffer } : { reference, reason: event };
}
