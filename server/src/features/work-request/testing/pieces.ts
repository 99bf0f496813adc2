import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type RequestEvent, TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { applyEvent } from '../steps/transition.ts';
import { requestBody } from './register.ts';

/** The active rows of a type: place, status, pieces, and whether a request holds them. */
export async function stocksOf(pool: Pool, type: string): Promise<unknown[]> {
  const { rows } = await pool.query<Record<string, unknown>>(sql`
    select coalesce(s.code, w.code, c.code, '') as place, d.device_status as status, d.quantity,
      d.held_by_request_id is not null as held
    from device_register d left join shops s on s.id = d.shop_id
    left join warehouse_companies w on w.id = d.warehouse_company_id
    left join service_companies c on c.id = d.service_company_id
    where d.sort_type_name = ${type} and d.archived_at is null
    order by place, status, held, d.id`);
  return rows.map(({ place, status, quantity, held }) => [
    place,
    status,
    quantity,
    ...(held ? ['held'] : []),
  ]);
}

const SIDES_OF: Readonly<Record<RequestType, readonly Side[]>> = {
  DELIVERY: ['TO'],
  DISMANTLING: ['FROM'],
  TRANSIT: [],
  REPLACEMENT: ['FROM', 'TO'],
  SERVICE: ['FROM'],
};

/** The body of a request for pieces of a type, on every side that its kind has. */
export function piecesBody(kind: RequestType, type: string, pieces: number, changed: Tree = {}): Tree {
  const names = { FROM: 'From', TO: 'To' } as const;
  const fields = SIDES_OF[kind].flatMap((side) => [
    [`deviceRegister${names[side]}.deviceType.name`, type],
    [`${side.toLowerCase()}DeviceQty`, pieces],
  ]);
  return requestBody(kind, {}, { ...Object.fromEntries(fields), ...changed });
}

/** Causes an event as an actor who may cause it. */
export function cause(pool: Pool, requestId: number, event: RequestEvent): Promise<StoredRow> {
  const by = TRANSITIONS.find((row) => row.event === event)?.by ?? 'partner';
  return runChange(pool, { actor: by, door: 'WORKFLOW' }, (change) =>
    applyEvent(change, requestId, event, by),
  );
}
