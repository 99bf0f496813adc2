import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import type { DeviceState } from '../register/device.ts';
import type { DemoRequest, RequestStep } from '../requests/request.ts';
import { inTimeOrder } from '../work-time.ts';
import { asJson, batches } from './insert-rows.ts';

/** Writes every state of every request, oldest first; names come from the master data. */
export async function writeMovementHistory(
  client: PoolClient,
  requests: readonly DemoRequest[],
): Promise<void> {
  const steps = requests.flatMap((request) =>
    request.steps.map((step) => ({ requestId: request.id, ...step })),
  );
  const inOrder = inTimeOrder(steps, ({ at }) => at);
  for (const batch of batches(inOrder)) await insertSteps(client, asJson(batch.map(stepRow)));
}

function stepRow({
  requestId,
  version,
  event,
  state,
  by,
  onBehalfOf,
  at,
  ...step
}: RequestStep & { requestId: number }) {
  return {
    ...{ requestId, version, event, ...state, onBehalfOf, updatedBy: by, updatedDate: at },
    ...deviceColumns('From', step.deviceFrom),
    ...deviceColumns('To', step.deviceTo),
  };
}

function deviceColumns(side: 'From' | 'To', device: DeviceState | null) {
  return {
    [`device${side}Status`]: device?.status ?? null,
    [`warehouse${side}Id`]: device?.place.warehouseCompanyId ?? null,
    [`service${side}Id`]: device?.place.serviceCompanyId ?? null,
  };
}

async function insertSteps(client: PoolClient, steps: string): Promise<void> {
  await client.query(sql`
    insert into movement_history (request_id, version, event, request_type, request_status,
      shop_from_code, shop_from_name, shop_from_chain_name, shop_from_county, shop_from_postal_code, shop_from_city,
      shop_from_street_house_number, shop_from_representative_name,
      device_from_id, device_from_type_name, device_from_serial_number, device_from_inventory_number,
      device_from_decor_name, device_from_status, device_from_warehouse_name, device_from_service_name,
      device_group_from, decor_from_name,
      shop_to_code, shop_to_name, shop_to_chain_name, shop_to_county, shop_to_postal_code, shop_to_city,
      shop_to_street_house_number, shop_to_representative_name,
      device_to_id, device_to_type_name, device_to_serial_number, device_to_inventory_number,
      device_to_decor_name, device_to_status, device_to_warehouse_name, device_to_service_name,
      device_group_to, decor_to_name,
      qty, from_device_qty, to_device_qty, remark, aurora_number, prime_sols_number, project_id, documents_url,
      requested_date, accepted_date, completed_date, is_bulk, on_behalf_of,
      created_by, created_date, updated_by, updated_date)
    select w.id, s.version, s.event, w.request_type, s.request_status,
      sf.code, sf.name, sf.chain_name, sf.county, sf.postal_code, sf.city,
      sf.street_house_number, sf.sort_representative_name,
      w.device_from_id, tf.name, df.serial_number, df.inventory_number,
      df.sort_decor_name, s.device_from_status, wf.name, cf.name,
      -- A transit takes its devices at approval, which is also when it gets its number.
      case when w.request_type <> 'TRANSIT' or s.aurora_number is not null then w.device_group_from end, kf.name,
      st.code, st.name, st.chain_name, st.county, st.postal_code, st.city,
      st.street_house_number, st.sort_representative_name,
      w.device_to_id, tt.name, dt.serial_number, dt.inventory_number,
      dt.sort_decor_name, s.device_to_status, wt.name, ct.name,
      w.device_group_to, kt.name,
      w.qty, w.from_device_qty, w.to_device_qty, s.remark, s.aurora_number, s.prime_sols_number, w.project_id,
      w.documents_url, s.requested_date, s.accepted_date, s.completed_date, w.is_bulk, s.on_behalf_of,
      w.created_by, w.created_date, s.updated_by, s.updated_date
    from jsonb_to_recordset(${steps}::jsonb) as s (request_id bigint, version int, event text, request_status text,
      device_from_status text, warehouse_from_id bigint, service_from_id bigint,
      device_to_status text, warehouse_to_id bigint, service_to_id bigint,
      remark text, aurora_number text, prime_sols_number text,
      requested_date date, accepted_date date, completed_date date,
      on_behalf_of text, updated_by text, updated_date timestamptz)
    join work_requests w on w.id = s.request_id
    left join shops sf on sf.id = w.shop_from_id
    left join device_types tf on tf.id = w.device_type_from_id
    left join device_register df on df.id = w.device_from_id
    left join warehouse_companies wf on wf.id = s.warehouse_from_id
    left join service_companies cf on cf.id = s.service_from_id
    left join device_types kf on kf.id = w.decor_from_id
    left join shops st on st.id = w.shop_to_id
    left join device_types tt on tt.id = w.device_type_to_id
    left join device_register dt on dt.id = w.device_to_id
    left join warehouse_companies wt on wt.id = s.warehouse_to_id
    left join service_companies ct on ct.id = s.service_to_id
    left join device_types kt on kt.id = w.decor_to_id
    order by s.updated_date, w.id, s.version`);
}
