import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of messages to Aurora; before the first attempt only the path of the URL is known. */
export const auroraRequestTable = defineTable({
  entity: auroraRequest,
  table: 'aurora_requests',
  alias: 'q',
  archives: false,
  columns: {
    requestUrl: 'coalesce(q.request_url, q.request_uri)',
    nextAttemptDate: 'q.next_attempt_at',
  },
  joins: {},
  references: {},
});
