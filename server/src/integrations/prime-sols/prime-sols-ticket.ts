import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { orderDevices, orderShop } from '../outbox/order-parts.ts';
import type { OrderSource } from '../outbox/partner.ts';

/** A repair as PrimeSols reads it: which device stands where, and what ails it. */
export function primeSolsTicket({ row, devices }: OrderSource): object {
  return {
    reference: row.id,
    requestedDate: row.requestedDate,
    site: orderShop(row, 'shopFrom'),
    devices: orderDevices(devices, 'FROM'),
    fault: row.remark ?? null,
    projectId: row.projectId ?? null,
    documents: row.documentsUrl ?? null,
  };
}

const DECISIONS: Partial<Readonly<Record<RequestEvent, string>>> = {
  'approve-repair-offer': 'APPROVED',
  'deny-repair-offer': 'DENIED',
};

/** What PrimeSols is told later: the decision on its repair offer, or why a ticket is called off. */
export function primeSolsNotice(reference: number, event: RequestEvent): object {
  const repairOffer = DECISIONS[event];
  return repairOffer ? { reference, repairOffer } : { reference, reason: event };
}
