import type { Candidate } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { rowsInBatches } from '../../../kernel/database/rows-in-batches.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { stayingShop } from '../../shop/former-codes.ts';
import type { FoundCandidate } from '../devices/candidates.ts';
import { type TransitAvailability, transitAvailability } from '../devices/transit-availability.ts';
import type { FoundDevice } from '../input/find-references.ts';
import type { FoundSide } from '../input/side-faults.ts';

/** What one side of a row refers to, with what decides whether its device can be requested. */
export interface SideFacts extends FoundSide {
  readonly device: (FoundDevice & Candidate<number> & Pick<FoundCandidate, 'heldBy'>) | null;
  /** The code of its shop, if that has ceased. */
  readonly ceasedShop: string | null;
  /** Another row of the file that asks for the same device. */
  readonly sharedWith: number | null;
}

/** A staged row with all that its validation depends on. */
export interface RowFacts {
  readonly row: number;
  readonly body: Tree;
  /** The errors of its cells, each by itself. */
  readonly problems: readonly UploadProblem[];
  readonly sides: Readonly<Record<Side, SideFacts>>;
  /** Of a transit: what it can move from its source shop, and an earlier row that moves everything out of the same shop. */
  readonly transit: (TransitAvailability & { readonly sharedWith: number | null }) | null;
}

function factsOf(side: Side): Sql {
  const name = side.toLowerCase();
  const stays = stayingShop(raw(`s.shop_${name}_code`)).sql;
  return raw(`
    '${side}', json_build_object(
      'shopId', a.shop_${name}_id,
      'stays', case when a.shop_${name}_id is null then ${stays} end,
      'ceasedShop', (select code from shops where id = a.shop_${name}_id and shop_status = 'CEASED'),
      'decor', case when c_${name}.id is not null then json_build_object('id', c_${name}.id,
        'category', c_${name}.device_type_category) end,
      'sharedWith', n_${name}.shared_with,
      'type', case when t_${name}.id is not null then json_build_object('id', t_${name}.id,
        'method', t_${name}.method_of_registration, 'category', t_${name}.device_type_category) end,
      'device', case when d_${name}.id is not null then json_build_object('id', d_${name}.id,
        'typeId', d_${name}.device_type_id, 'typeName', t_${name}.name, 'decorId', d_${name}.decor_id,
        'status', d_${name}.device_status, 'shop', d_${name}.shop_id,
        'isTaken', h_${name}.request_id is not null, 'heldBy', h_${name}.request_id) end)`);
}

function joinsOf(side: Side): Sql {
  const name = side.toLowerCase();
  return raw(`
    left join device_types t_${name} on t_${name}.id = a.device_type_${name}_id
    left join device_types c_${name} on c_${name}.id = a.decor_${name}_id
    left join device_register d_${name} on d_${name}.id = a.device_${name}_id and d_${name}.archived_at is null
    left join work_request_devices h_${name} on h_${name}.device_id = d_${name}.id and h_${name}.open
    left join asked_devices n_${name} on n_${name}.row_number = a.row_number and n_${name}.side = '${side}'`);
}

const TRANSIT = sql`(
  select standing::jsonb || jsonb_build_object('sharedWith', (
    select max(row_number) from asked other
    where other.shop_from_id = a.shop_from_id and other.row_number < a.row_number))
  from (select ${transitAvailability({
    shopId: sql`a.shop_from_id`,
    named: sql`'[]'::jsonb`,
    requestId: sql`null::bigint`,
  })} as standing) found)`;

function statementFor(type: RequestType): Sql {
  return sql`
    select s.row_number as row, s.body, s.problems, json_build_object(${join(SIDES.map(factsOf))}) as sides,
      ${type === 'TRANSIT' ? sql`case when a.shop_from_id is not null then ${TRANSIT} end` : sql`null`} as transit
    from staging s join asked a on a.row_number = s.row_number ${join(SIDES.map(joinsOf), ' ')}
    order by s.row_number`;
}

/** The staged rows in file order, with the current state of the register; lock the devices first. */
export function readFacts({ client }: Change, type: RequestType): AsyncGenerator<RowFacts> {
  return rowsInBatches(client, statementFor(type));
}
