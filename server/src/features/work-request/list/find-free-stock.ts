import type { FreeStock } from '@cooler/contract/features/work-request/list/free-stock.ts';
import { DELIVERABLE } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

const PLACES_SHOWN = 10;

/** Free devices and pieces of the type that a request asks for, by place (docs/domain.md §5.4, §5.7). */
export async function findFreeStock(pool: Pool, requestId: number): Promise<FreeStock> {
  const { rows } = await pool.query<FreeStock[number]>(sql`
    select coalesce(wc.name, sc.name) as place, coalesce(coalesce(wc.county, sc.county) = s.county, false) as "isNear",
      sum(d.quantity)::bigint as pieces,
      coalesce(sum(d.quantity) filter (where d.decor_id = w.decor_to_id), 0)::bigint as decorated
    from work_requests w
    join shops s on s.id = coalesce(w.shop_to_id, w.shop_from_id)
    join device_register d on d.device_type_id = w.device_type_to_id and d.archived_at is null and d.shop_id is null
      and d.device_status = any(${DELIVERABLE}) and d.held_by_request_id is null
    left join warehouse_companies wc on wc.id = d.warehouse_company_id
    left join service_companies sc on sc.id = d.service_company_id
    where w.id = ${requestId}
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)
    group by 1, 2 order by 2 desc, 3 desc, 1 limit ${PLACES_SHOWN}`);
  return rows;
}
