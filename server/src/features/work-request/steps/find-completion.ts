import type { Completion } from '@cooler/contract/features/work-request/steps/completion.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import { chosenCompany } from './receiving-company.ts';

/** What the manual completion of a request would do to its devices. */
export async function findCompletion(pool: Pool, requestId: number): Promise<Completion> {
  const { rows } = await pool.query<Completion>(sql`
    select exists (select from work_request_devices where request_id = r.id) as "holdsDevices",
      (select name from warehouse_companies
       where id = (${chosenCompany('warehouse_companies', sql`r.shop_from_id`)})) as receiver
    from work_requests r where r.id = ${requestId}`);
  const [found] = rows;
  if (!found) throw problem('NOT_FOUND');
  return found;
}
