import { type PartnerName, partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { messageFor } from '../../../features/work-request/orders/enqueue-order.ts';
import { findOrderParts } from '../../../features/work-request/orders/find-order-parts.ts';
import { methodOf } from '../../../features/work-request/orders/order-steps.ts';
import { workRequestTable } from '../../../features/work-request/store/work-request.table.ts';
import type { MessageMethod } from '../../../integrations/outbox/queue.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { readRows } from '../../../kernel/list/row-reader.ts';
import { batches, insertRows } from './insert-rows.ts';

interface ReportedStep {
  readonly requestId: number;
  readonly event: RequestEvent;
  readonly from: RequestStatus;
  readonly by: string;
  readonly at: string;
}

/** Outcomes of the messages that were not sent. */
const TROUBLES = [
  {
    ...{ state: 'PARKED', failure: 'REFUSED', responseHttpStatusCode: '404', attempts: 1 },
    responseMessage: '{"error":"There is no such order"}',
  },
  {
    ...{ state: 'PARKED', failure: 'BUSY', responseHttpStatusCode: '503', attempts: 55 },
    responseMessage: '{"error":"busy"}',
  },
  {
    ...{ state: 'PARKED', failure: 'TIMEOUT', responseHttpStatusCode: null, attempts: 55 },
    responseMessage: 'The operation was aborted due to timeout',
  },
  {
    ...{ state: 'CANCELLED', failure: 'BUSY', responseHttpStatusCode: '500', attempts: 12 },
    responseMessage: '{"error":"Internal Server Error"}',
  },
] as const;

// One in this many messages other than POST failed.
const TROUBLE_EVERY = 9;
const HOSTS = { AURORA: 'https://aurora.example.com', PRIME_SOLS: 'https://primesols.example.com' } as const;
const ANSWERED_AFTER_MS = 2_400;

async function findReportedSteps(client: PoolClient): Promise<ReportedStep[]> {
  const { rows } = await client.query<ReportedStep>(sql`
    select request_id as "requestId", event, "from", updated_by as by, updated_date as at
    from (select h.*, lag(request_status) over (partition by request_id order by version) as "from"
      from movement_history h) steps
    where "from" is not null order by updated_date, id`);
  return rows.filter(({ event, from }) => methodOf(event, from));
}

function outcomeOf(row: StoredRow, method: MessageMethod, index: number) {
  const trouble =
    method === 'POST' || index % TROUBLE_EVERY > 0 ? undefined : TROUBLES[(index / TROUBLE_EVERY) % 4];
  const number = row.auroraNumber ?? row.primeSolsNumber;
  return (
    trouble ?? {
      ...{ state: 'SENT', failure: null, attempts: 1 },
      responseHttpStatusCode: method === 'POST' ? '201' : '200',
      responseMessage: JSON.stringify({ number }),
    }
  );
}

async function messagesOf(client: PoolClient, steps: readonly ReportedStep[]) {
  const ids = [...new Set(steps.map(({ requestId }) => requestId))];
  const rows = new Map((await readRows(client, workRequestTable, ids)).map((row) => [Number(row.id), row]));
  const partsOf = await findOrderParts(client, ids);
  return steps.map(({ requestId, event, from, by, at }, index) => {
    const row = rows.get(requestId) as StoredRow;
    const method = methodOf(event, from) as MessageMethod;
    const name = partnerOf(row.requestType as RequestType);
    const message = messageFor({ row, ...partsOf(requestId) }, method, event);
    const answered = new Date(Date.parse(at) + ANSWERED_AFTER_MS).toISOString();
    return {
      name,
      message: {
        ...{ workRequestId: requestId, requestType: method, requestUri: message.uri },
        ...{ requestUrl: HOSTS[name] + message.uri, requestBody: JSON.stringify(message.body) },
        ...outcomeOf(row, method, index),
        ...{ createdBy: by, createdDate: at, updatedBy: PARTNERS[name].actor, updatedDate: answered },
        ...{ nextAttemptAt: answered, version: 1, idempotencyKey: crypto.randomUUID() },
      },
    };
  });
}

// Callbacks after the end of a visit, which wait for a decision.
const KEPT_OF_EACH = 3;

async function writeKeptCallbacks(client: PoolClient): Promise<void> {
  await client.query(sql`
    insert into partner_callbacks (partner, event_id, body, body_hash, reference, event, occurred_at, message,
      state, reason, answer_status, answer, received_at)
    select partner, 'demo-' || id, '{}', 'demo', id, 'arrived', updated_date + interval '1 hour',
      'A szerelő megérkezett a helyszínre.', 'KEPT', 'TRANSITION_NOT_ALLOWED', 409, '{}', updated_date + interval '1 hour'
    from (
      select id, updated_date, partner, row_number() over (partition by partner order by updated_date desc, id) as place
      from (select w.*, case when request_type = 'SERVICE' then 'PRIME_SOLS' else 'AURORA' end as partner
        from work_requests w where request_status = 'COMPLETED') done
    ) latest where place <= ${KEPT_OF_EACH}`);
}

/** Inserts the messages to partners about the steps of the requests, and some kept callbacks. */
export async function writePartnerMessages(client: PoolClient): Promise<void> {
  for (const steps of batches(await findReportedSteps(client))) {
    const byPartner = Map.groupBy(await messagesOf(client, steps), ({ name }) => name);
    for (const [name, messages] of byPartner) {
      const rows = messages.map(({ message }) => message);
      await insertRows(client, PARTNERS[name as PartnerName].table, rows);
    }
  }
  await writeKeptCallbacks(client);
}
