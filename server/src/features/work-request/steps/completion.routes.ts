import { type Completion, completion } from '@cooler/contract/features/work-request/steps/completion.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { readAs } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { problem } from '../../../kernel/problem.ts';
import { idText } from '../../device-register/parameters.ts';
import { chosenCompany } from './receiving-company.ts';

const query = z.object({ id: idText });

async function findCompletion(pool: Pool, requestId: number): Promise<Completion> {
  const { rows } = await pool.query<Completion>(sql`
    select exists (select from work_request_devices where request_id = r.id) as "holdsDevices",
      (select name from warehouse_companies
       where id = (${chosenCompany('warehouse_companies', sql`r.shop_from_id`)})) as receiver
    from work_requests r where r.id = ${requestId}`);
  const [found] = rows;
  if (!found) throw problem('NOT_FOUND');
  return found;
}

/** Tells leaders what a manual completion would do, since it cannot be undone. */
export function completionRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'work-requests.decide' } as const;
  const schema = describeExtra(workRequest.path, 'What the manual completion of a work request would do', {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(completion) },
  });
  app.get(`/resource/${workRequest.path}/completion`, { config, schema }, (request) =>
    findCompletion(pool, readAs(query, request.query).id),
  );
}
