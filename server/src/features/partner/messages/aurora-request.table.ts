import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of messages to Aurora; before the first attempt the address is known only from the partner's own on. */
export const auroraRequestTable = defineTable({
  entity: auroraRequest,
  table: 'aurora_requests',
  alias: 'q',
  archives: false,
  columns: {
    id: 'q.id',
    requestType: 'q.request_type',
    responseHttpStatusCode: 'q.response_http_status_code',
    responseMessage: 'q.response_message',
    requestUrl: 'coalesce(q.request_url, q.request_uri)',
    requestBody: 'q.request_body',
    state: 'q.state',
    failure: 'q.failure',
    attempts: 'q.attempts',
    nextAttemptDate: 'q.next_attempt_at',
    workRequestId: 'q.work_request_id',
    createdBy: 'q.created_by',
    createdDate: 'q.created_date',
    updatedBy: 'q.updated_by',
    updatedDate: 'q.updated_date',
  },
  joins: {},
  references: {},
});
