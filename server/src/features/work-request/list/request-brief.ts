import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql, { raw, type Sql } from 'sql-template-tag';

/** Literals, not parameters: the planner uses a partial index only if the condition matches its predicate. */
export const IS_OPEN = raw(
  `w.request_status not in (${FINAL_STATUSES.map((each) => `'${each}'`).join(', ')})`,
);

const DEVICE = (side: 'from' | 'to') => `
  case when w.device_type_${side}_id is not null then json_build_object('id', w.device_${side}_id,
    'deviceTypeName', w.sort_type_${side}, 'inventoryNumber', w.sort_inventory_${side},
    'serialNumber', w.sort_serial_${side}) end`;
const SHOP = (side: 'from' | 'to') => `
  case when w.shop_${side}_id is not null then
    json_build_object('code', w.sort_shop_${side}_code, 'name', w.sort_shop_${side}_name) end`;

const COLUMNS = raw(`
  w.id, w.request_type as "requestType", w.request_status as "requestStatus", w.requested_date as "requestedDate",
  w.accepted_date as "acceptedDate", w.completed_date as "completedDate", ${SHOP('from')} as "shopFrom",
  ${SHOP('to')} as "shopTo", ${DEVICE('from')} as "deviceFrom", ${DEVICE('to')} as "deviceTo",
  w.created_by as "createdBy", w.created_date as "createdDate", w.updated_by as "updatedBy",
  w.updated_date as "updatedDate", last.on_behalf_of as "onBehalfOf", w.message, w.version`);

/** The requests that match a condition on `work_requests w`, sorted, as a JSON array. */
export function requestBriefs(condition: Sql, order: Sql, most: number): Sql {
  return sql`(select coalesce(json_agg(brief), '[]') from (
    select ${COLUMNS} from work_requests w
    left join movement_history last on last.request_id = w.id and last.version = w.version
    where ${condition} order by ${order} limit ${most}) brief)`;
}
