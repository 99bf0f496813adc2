import { receivingSide } from '@cooler/contract/features/work-request/input/receiving-side.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { EffectRequest } from './effects.ts';

type Receiving = Pick<EffectRequest, 'requestType' | 'shopFromId' | 'shopToId'>;

interface CeasedShop {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

function receivingShopId({ requestType, shopFromId, shopToId }: Receiving): number | null {
  const side = receivingSide(requestType);
  if (!side) return null;
  return side === 'FROM' ? shopFromId : shopToId;
}

async function findCeased({ client }: Change, requests: readonly Receiving[]): Promise<CeasedShop[]> {
  const { rows } = await client.query<CeasedShop>(sql`
    select id, code, name from shops
    where id = any(${requests.map(receivingShopId)}::bigint[]) and shop_status = 'CEASED'`);
  return rows;
}

/** The requests that would bring devices to a ceased shop. */
export async function requestsToCeasedShops<Request extends Receiving>(
  change: Change,
  requests: readonly Request[],
): Promise<Set<Request>> {
  const ceased = new Set((await findCeased(change, requests)).map(({ id }) => id));
  return new Set(requests.filter((request) => ceased.has(receivingShopId(request) ?? 0)));
}

/** Refuses to bring devices to a shop that has ceased (docs/domain.md §5.4). */
export async function refuseCeased(change: Change, request: Receiving): Promise<void> {
  const [ceased] = await findCeased(change, [request]);
  const side = receivingSide(request.requestType);
  if (!ceased || !side) return;
  const { code: key, name } = ceased;
  const params = { shop: key };
  const fieldErrors = { [`${SIDE_FIELDS[side].shop}.code`]: [{ code: 'SHOP_CEASED', params }] };
  throw problem('SHOP_CEASED', params, { fieldErrors, obstacles: [{ entity: 'shops', key, name }] });
}
