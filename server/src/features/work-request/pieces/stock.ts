import {
  DELIVERABLE,
  OUT_OF_USE,
  type Side,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Pool, PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { freeStock } from '../../device-type/stock-key.ts';

const IN_USE = sql`d.device_status <> all(${OUT_OF_USE})`;

/**
 * The rows `d` that a side may take from: those of the source shop, or those that can be delivered to it
 * (docs/domain.md §5.7).
 */
export function takeableFrom(side: Side, shopFromId: number | null | Sql): Sql {
  return side === 'FROM'
    ? sql`d.shop_id = ${shopFromId} and ${IN_USE}`
    : sql`d.shop_id is null and d.device_status = any(${DELIVERABLE})`;
}

/** How many pieces of a type stand in a shop and can be requested, by shop code and type name. */
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
    where s.code = ${shopCode} and s.archived_at is null and t.name = ${typeName} and d.archived_at is null
      and ${IN_USE}
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)`);
  return rows[0]?.pieces ?? 0;
}

/** How many pieces of a type, and of a decor where one is named, can be delivered to any shop now. */
export async function piecesToDeliver(
  client: Pool | PoolClient,
  typeName: string,
  decorName: string | undefined,
): Promise<number> {
  const decor = decorName ? sql`d.sort_decor_name = ${decorName}` : sql`true`;
  const { rows } = await client.query<{ pieces: number }>(sql`
    select coalesce(sum(d.quantity), 0)::bigint as pieces
    from device_register d join device_types t on t.id = d.device_type_id
    where ${freeStock('d')} and ${takeableFrom('TO', null)} and t.name = ${typeName} and ${decor}`);
  return rows[0]?.pieces ?? 0;
}
