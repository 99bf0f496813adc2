import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { freeStock } from '../../device-type/stock-key.ts';
import { type Claim, claimDevices, readClaims } from '../devices/claims.ts';
import type { LockedRequest } from '../store/request-store.ts';
import { type Share, splitPieces } from './split-pieces.ts';
import { takeableFrom } from './stock.ts';

/** The pieces of a quantity-based type that a side asks for. */
export interface Wanted {
  readonly side: Side;
  readonly typeId: number;
  readonly typeName: string;
  readonly decorId: number | null;
  readonly pieces: number;
}

/** The sides `side` of requests `w` that ask for pieces of a type `t` that is registered by quantity. */
const SIDES_OF_PIECES = sql`
  work_requests w
  cross join lateral (values
    ('FROM', w.device_type_from_id, w.decor_from_id, w.from_device_qty),
    ('TO', w.device_type_to_id, w.decor_to_id, w.to_device_qty)
  ) side (name, type_id, decor_id, pieces)
  join device_types t on t.id = side.type_id and t.method_of_registration = 'BASED_ON_QUANTITY'`;

/** What a request asks for of types that are registered by quantity. */
export async function findWanted({ client }: Change, requestId: number): Promise<Wanted[]> {
  const { rows } = await client.query<Wanted>(sql`
    select side.name as side, t.id as "typeId", t.name as "typeName", side.decor_id as "decorId", side.pieces
    from ${SIDES_OF_PIECES}
    where w.id = ${requestId}`);
  return rows;
}

/** The stocks from which an approval may take pieces: they are locked together with the devices that the request holds. */
export const stocksToTakeFrom = (requestId: number): Sql => sql`
  select d.id
  from ${SIDES_OF_PIECES}
  join device_register d on ${freeStock('d')} and d.device_type_id = t.id
    and (side.decor_id is null or d.decor_id = side.decor_id)
    and case side.name when 'FROM' then ${takeableFrom('FROM', sql`w.shop_from_id`)}
      else ${takeableFrom('TO', null)} end
  where w.id = ${requestId}`;

/** The free stocks `d` from which a side may take; a named decor must match the decor of the stock. */
function stocksFor({ shopFromId }: LockedRequest, { side, typeId, decorId }: Wanted): Sql {
  const decor = decorId === null ? sql`true` : sql`d.decor_id = ${decorId}`;
  return sql`(${freeStock('d')} and d.device_type_id = ${typeId} and ${decor} and ${takeableFrom(side, shopFromId)})`;
}

/** Sort key: pieces in use in the shop first; pieces to deliver from the warehouse of the shop's county first. */
function preference({ shopFromId, shopToId }: LockedRequest, { side }: Wanted): Sql {
  return side === 'FROM'
    ? sql`d.device_status <> 'OUTSOURCED'`
    : sql`(select county from warehouse_companies where id = d.warehouse_company_id)
        is distinct from (select county from shops where id = ${shopToId ?? shopFromId})`;
}

async function share({ client }: Change, request: LockedRequest, wanted: Wanted): Promise<Share[]> {
  const { rows } = await client.query<Share>(sql`
    select id as "stockId", least(quantity, ${wanted.pieces} - before)::int as pieces
    from (
      select d.id, d.quantity,
        sum(d.quantity) over (order by ${preference(request, wanted)}, d.id) - d.quantity as before
      from device_register d where ${stocksFor(request, wanted)}) stocks
    where before < ${wanted.pieces} order by id`);
  const available = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  const { typeName: device, pieces } = wanted;
  if (available < pieces) throw problem('NOT_ENOUGH_STOCK', { device, wanted: pieces, available });
  return rows;
}

/**
 * Takes the pieces that a request of a quantity-based type asks for out of the stocks and claims them; fails with 409
 * NOT_ENOUGH_STOCK when there are too few (docs/domain.md §5.7). Returns what the request then holds.
 */
export async function takePieces(
  change: Change,
  request: LockedRequest,
  sides: readonly Wanted[],
): Promise<Claim[]> {
  const stocks = join(
    sides.map((wanted) => stocksFor(request, wanted)),
    ' or ',
  );
  await lockById(change.client, 'device_register d', stocks);
  for (const wanted of sides) {
    const ids = await splitPieces(change, request.id, await share(change, request, wanted));
    await claimDevices(
      change,
      request.id,
      ids.map((deviceId) => ({ deviceId, side: wanted.side })),
    );
  }
  return readClaims(change, request.id);
}
