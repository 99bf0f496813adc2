import type { Partner } from '../outbox/partner.ts';
import { auroraOrder } from './aurora-order.ts';

/** Aurora, the carrier: deliveries, dismantlings, transits and replacements (docs/domain.md §6.1). */
export const aurora: Partner = {
  name: 'AURORA',
  actor: 'aurora',
  table: 'aurora_requests',
  numberColumn: 'aurora_number',
  orders: '/orders',
  callback: '/callback/aurora',
  toOrder: auroraOrder,
  toNotice: (reference, event) => ({ reference, reason: event }),
};
