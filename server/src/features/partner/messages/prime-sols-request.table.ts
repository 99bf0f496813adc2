import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of messages to PrimeSols; the whole address is known from the first attempt on. */
export const primeSolsRequestTable = defineTable({
  entity: primeSolsRequest,
  table: 'prime_sols_requests',
  alias: 'q',
  archives: false,
  columns: {
    id: 'q.id',
    requestType: 'q.request_type',
    responseHttpStatusCode: 'q.response_http_status_code',
    requestUri: 'q.request_uri',
    requestBody: 'q.request_body',
    requestUrl: 'q.request_url',
    responseMessage: 'q.response_message',
    createdDate: 'q.created_date',
    state: 'q.state',
    failure: 'q.failure',
    attempts: 'q.attempts',
    nextAttemptDate: 'q.next_attempt_at',
    workRequestId: 'q.work_request_id',
  },
  joins: {},
  references: {},
});
