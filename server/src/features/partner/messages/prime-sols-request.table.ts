import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of messages to PrimeSols; the full URL is known after the first attempt. */
export const primeSolsRequestTable = defineTable({
  entity: primeSolsRequest,
  table: 'prime_sols_requests',
  alias: 'q',
  archives: false,
  columns: {
    nextAttemptDate: 'q.next_attempt_at',
  },
  joins: {},
  references: {},
});
