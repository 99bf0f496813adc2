import { DELIVERABLE, OUT_OF_USE } from '@cooler/contract/entities/work-request/device-effects.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';

/** How many pieces of a type a shop has, by the code and the name of these. */
export async function piecesInShop(
  client: Pool | PoolClient,
  shopCode: string,
  typeName: string,
): Promise<number> {
  const { rows } = await client.query<{ pieces: number }>(sql`
    select coalesce(sum(d.quantity), 0)::bigint as pieces
    from device_register d
    join shops s on s.id = d.shop_id
    join device_types t on t.id = d.device_type_id
    where s.code = ${shopCode} and s.archived_at is null and t.name = ${typeName} and d.archived_at is null`);
  return rows[0]?.pieces ?? 0;
}

/** Refuses a request of a quantity-based type for more pieces than there are where it takes them from (domain.md 5). */
export async function refuseShortage({ client }: Change, requestId: number): Promise<void> {
  const { rows } = await client.query<{ isShort: boolean }>(sql`
    select exists (
      select from work_requests w
      cross join lateral (values
        (w.device_type_from_id, w.from_device_qty, w.shop_from_id),
        (w.device_type_to_id, w.to_device_qty, null)
      ) side (type_id, wanted, shop_id)
      join device_types t on t.id = side.type_id and t.method_of_registration = 'BASED_ON_QUANTITY'
      where w.id = ${requestId} and side.wanted > (
        select coalesce(sum(d.quantity), 0) from device_register d
        where d.device_type_id = side.type_id and d.archived_at is null
          and d.shop_id is not distinct from side.shop_id
          and case when side.shop_id is null then d.device_status = any(${DELIVERABLE})
                   else d.device_status <> all(${OUT_OF_USE}) end)
    ) as "isShort"`);
  if (rows[0]?.isShort) throw problem('NOT_ENOUGH_STOCK');
}
