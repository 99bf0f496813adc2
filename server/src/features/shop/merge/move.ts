import sql, { raw, type Sql } from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { addPieces } from '../../device-type/add-pieces.ts';
import { freeStock, sameStock } from '../../device-type/stock-key.ts';

/** Stocks of both shops that are the same but for the place. */
const SAME_STOCK = sql`
  ${sameStock('d', 'h', ['device_type_id', 'decor_id', 'device_status'])} and ${freeStock('d')} and ${freeStock('h')}`;

/**
 * Locks the requests, the stock-takings and the devices of two locked shops (docs/domain.md §2.4), also the devices that
 * former requests of the one that goes name: the requests copy their numbers again when they are moved.
 */
export async function lockDependents({ client }: Change, goes: number, stays: number): Promise<void> {
  const shops = [goes, stays];
  await lockById(client, 'work_requests', sql`shop_from_id = any(${shops}) or shop_to_id = any(${shops})`);
  await lockById(client, 'stock_taking_heads', sql`shop_id = any(${shops})`);
  const devices = sql`
    select id from device_register where shop_id = any(${shops}) and archived_at is null
    union select unnest(array[device_from_id, device_to_id]) from work_requests
    where shop_from_id = ${goes} or shop_to_id = ${goes}`;
  await lockById(client, 'device_register', sql`id in (${devices})`);
}

/**
 * Moves requests, and the shop to which they return their devices. Earlier transits between the two shops stay as they
 * are. Versions are unchanged, since each version belongs to a step in the movement history.
 */
async function moveRequests(client: Change['client'], goes: number, stays: number): Promise<void> {
  await client.query(sql`
    update work_request_devices c set shop_before_id = ${stays}
    from work_requests w
    where w.id = c.request_id and w.shop_from_id = ${goes} and w.shop_to_id is distinct from ${stays}
      and c.shop_before_id = ${goes}`);
  await client.query(sql`
    update work_requests set shop_from_id = ${stays}
    where shop_from_id = ${goes} and shop_to_id is distinct from ${stays}`);
  await client.query(sql`
    update work_requests set shop_to_id = ${stays}
    where shop_to_id = ${goes} and shop_from_id is distinct from ${stays}`);
}

/** Moves everything that refers to one shop to another; lock both, and what depends on them, first. */
export async function moveAll({ client, actor }: Change, goes: number, stays: number): Promise<void> {
  const stamp = (alias: string): Sql =>
    sql`version = ${raw(alias)}.version + 1, updated_by = ${actor}, updated_date = now()`;
  const join = sql`
    update device_register d set quantity = d.quantity + h.quantity,
      need_stock_taking = d.need_stock_taking or h.need_stock_taking, ${stamp('d')}
    from device_register h where h.shop_id = ${goes} and d.shop_id = ${stays} and ${SAME_STOCK}`;
  await addPieces(client.query(join));
  await client.query(sql`
    update device_register h set quantity = 0, archived_at = now(), ${stamp('h')}
    from device_register d where h.shop_id = ${goes} and d.shop_id = ${stays} and ${SAME_STOCK}`);
  await client.query(sql`
    update device_register d set shop_id = ${stays}, ${stamp('d')} where d.shop_id = ${goes} and d.archived_at is null`);
  await moveRequests(client, goes, stays);
  await client.query(sql`
    update stock_taking_heads h set shop_id = ${stays}, ${stamp('h')} where h.shop_id = ${goes}`);
  await client.query(sql`
    update shops s set merged_into_id = ${stays} where s.merged_into_id = ${goes}`);
}

/** Archives a shop, with a reference to the one it was merged into. */
export async function archiveMerged({ client, actor }: Change, goes: number, stays: number): Promise<void> {
  await client.query(sql`
    update shops set shop_status = 'CEASED', merged_into_id = ${stays}, archived_at = now(),
      version = version + 1, updated_by = ${actor}, updated_date = now()
    where id = ${goes}`);
}
