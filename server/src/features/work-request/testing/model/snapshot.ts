import type { Pool } from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import { INVARIANT_QUERIES } from '../../invariant-queries.ts';
import type { ModelRequest } from './steps.ts';

export interface SeenDevice {
  readonly id: number;
  readonly version: number;
  readonly type: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly status: string;
  readonly shop: string | null;
  readonly place: string | null;
  readonly quantity: number;
  readonly parentId: number | null;
  readonly heldBy: number | null;
  readonly claimedBy: number | null;
  readonly isLiving: boolean;
  /** A hash of the row without its version. */
  readonly content: string;
}

/** A history: its last id, and a checksum of row writers over all rows and over those that an earlier snapshot covered. */
export interface SeenHistory {
  readonly last: number;
  readonly all: string;
  readonly known: string;
}

/** The state of the register between two turns. */
export interface Snapshot {
  readonly devices: readonly SeenDevice[];
  readonly requests: readonly ModelRequest[];
  /** The codes of shops that have ceased. */
  readonly ceased: readonly string[];
  readonly histories: Readonly<Record<string, SeenHistory>>;
  /** Violated invariants. */
  readonly faults: readonly string[];
}

const HISTORIES = ['movement_history', 'device_timeline', 'audit_trail'] as const;

const FAULTS = join(
  Object.entries(INVARIANT_QUERIES).map(
    ([fault, statement]) => sql`select ${fault}::text where exists (${statement})`,
  ),
  ' union all ',
);

// A rewritten row has another transaction id (xmin), which this sum shows without reading the content.
const WRITERS = 'sum(id * xmin::text::bigint)';

function historyOf(name: string, last: number) {
  return sql`(select json_build_object('last', coalesce(max(id), 0), 
    'all', coalesce(${raw(WRITERS)}, 0)::text,
    'known', coalesce(${raw(WRITERS)} filter (where id <= ${last}), 0)::text) from ${raw(name)})`;
}

/** Takes a snapshot; history rows that an earlier snapshot covered are compared with it. */
export async function look(pool: Pool, before?: Snapshot): Promise<Snapshot> {
  const last = (name: string) => before?.histories[name]?.last ?? 0;
  const { rows } = await pool.query<Snapshot>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', d.id, 'version', d.version, 'type', d.sort_type_name,
          'serialNumber', d.serial_number, 'inventoryNumber', d.inventory_number, 'status', d.device_status,
          'shop', d.sort_shop_code,
          'place', coalesce('shop ' || d.sort_shop_code, 'warehouseCompany ' || w.code, 'serviceCompany ' || c.code),
          'quantity', d.quantity, 'parentId', d.parent_device_id, 'heldBy', d.held_by_request_id, 'claimedBy', claim.request_id,
          'isLiving', d.archived_at is null,
          'content', md5((to_jsonb(d) - 'version' - 'updated_by' - 'updated_date')::text)) order by d.id), '[]')
        from device_register d
        left join warehouse_companies w on w.id = d.warehouse_company_id
        left join service_companies c on c.id = d.service_company_id
        left join work_request_devices claim on claim.device_id = d.id and claim.open) as devices,
      (select coalesce(json_agg(json_build_object('id', id, 'type', request_type, 'status', request_status,
          'version', version, 'message', message) order by id), '[]')
        from work_requests) as requests,
      array(select code from shops where shop_status = 'CEASED') as ceased,
      json_build_object(
        'movement_history', ${historyOf(HISTORIES[0], last(HISTORIES[0]))},
        'device_timeline', ${historyOf(HISTORIES[1], last(HISTORIES[1]))},
        'audit_trail', ${historyOf(HISTORIES[2], last(HISTORIES[2]))}) as histories,
      array(${FAULTS}) as faults`);
  return rows[0] as Snapshot;
}
