import sql from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';

/** Pieces of a locked stock that a request is to hold. */
export interface Share {
  readonly stockId: number;
  readonly pieces: number;
}

/**
 * Moves pieces from stocks into new rows held by the request, in their current state; returns the ids, sorted by stock. An
 * emptied stock is archived.
 */
export async function splitPieces(
  { client, actor }: Change,
  requestId: number,
  shares: readonly Share[],
): Promise<number[]> {
  if (shares.length === 0) return [];
  const shared = sql`unnest(
    ${shares.map(({ stockId }) => stockId)}::bigint[], ${shares.map(({ pieces }) => pieces)}::int[]
  ) p (stock_id, pieces)`;
  const add = sql`
    insert into device_register (device_type_id, decor_id, quantity, device_nature, device_status,
      shop_id, warehouse_company_id, service_company_id, purchasing_date, warranty_date, maintained_at,
      need_stock_taking, held_by_request_id, created_by, updated_by)
    select d.device_type_id, d.decor_id, p.pieces, d.device_nature, d.device_status,
      d.shop_id, d.warehouse_company_id, d.service_company_id, d.purchasing_date, d.warranty_date, d.maintained_at,
      d.need_stock_taking, ${requestId}, ${actor}, ${actor}
    from ${shared} join device_register d on d.id = p.stock_id
    order by d.id
    returning id`;
  const take = sql`
    update device_register d
    set quantity = d.quantity - p.pieces, archived_at = case when d.quantity = p.pieces then now() end,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from ${shared}
    where d.id = p.stock_id`;
  const [{ rows }] = await runPipelined(client, [
    () => client.query<{ id: number }>(add),
    () => client.query(take),
  ]);
  return rows.map(({ id }) => id);
}
