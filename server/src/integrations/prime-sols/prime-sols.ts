import type { Partner } from '../outbox/partner.ts';
import { primeSolsNotice, primeSolsTicket } from './prime-sols-ticket.ts';

/** PrimeSols, the service company: repairs (docs/domain.md §6.1). */
export const primeSols: Partner = {
  name: 'PRIME_SOLS',
  actor: 'prime-sols',
  table: 'prime_sols_requests',
  numberColumn: 'prime_sols_number',
  orders: '/tickets',
  callback: '/callback/prime-sols',
  toOrder: primeSolsTicket,
  toNotice: primeSolsNotice,
};
