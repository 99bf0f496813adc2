import sql, { raw } from 'sql-template-tag';
import { repeatedRows } from '../../kernel/upload/checks.ts';
import { asJson } from '../../kernel/write/obstacles.ts';
import { holderOf } from '../device-type/device-obstacles.ts';
import { freeStock, STOCK_KEY, sameStock } from '../device-type/stock-key.ts';

/** The quantity of a single device is one, even if the file leaves it out (docs/domain.md §4.2). */
export const completeUpload = sql`
  update merged m set quantity = 1 from device_types t
  where t.id = m.device_type_id and t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' and m.quantity is null`;

const STOCK = raw(['held_by_request_id', ...STOCK_KEY].join(', '));
const STOCKS = sql`
  select m.*, s.held_by_request_id
  from merged m join device_types t on t.id = m.device_type_id
  join staging s on s.row_number = m.row_number
  where t.method_of_registration = 'BASED_ON_QUANTITY' and m.device_status is not null`;

/** The rules of the form, `REGISTRATIONS` among them, as one statement over all rows of a file (docs/domain.md §4, §13.5). */
export const uploadFaults = sql`
  select m.row_number, rule.path, rule.code,
    case rule.code when 'DEVICE_HAS_OPEN_REQUEST' then ${asJson(holderOf(sql`d.id`))} end as obstacles, null::jsonb as params
  from merged m
  join staging s on s.row_number = m.row_number
  join device_types t on t.id = m.device_type_id
  left join device_types dc on dc.id = m.decor_id
  left join device_register d on d.id = m.existing_id
  left join work_request_devices o on o.device_id = d.id and o.open
  cross join lateral (values
    ('deviceType.name', 'REGISTRATION_MISMATCH', t.method_of_registration = 'NO_REGISTRATION_REQUIRED'),
    ('serialNumber', 'PLEASE_SELECT_SERIAL_NUMBER',
      t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' and m.serial_number is null),
    ('inventoryNumber', 'PLEASE_SELECT_INVENTORY_NUMBER',
      t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' and m.inventory_number is null),
    ('quantity', 'REGISTRATION_MISMATCH',
      t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' and m.quantity <> 1),
    ('serialNumber', 'REGISTRATION_MISMATCH',
      t.method_of_registration = 'BASED_ON_QUANTITY' and m.serial_number is not null),
    ('inventoryNumber', 'REGISTRATION_MISMATCH',
      t.method_of_registration = 'BASED_ON_QUANTITY' and m.inventory_number is not null),
    ('quantity', 'PLEASE_ADD_QUANTITY', t.method_of_registration = 'BASED_ON_QUANTITY' and m.quantity is null),
    ('decor.name', 'NOT_A_DECOR', dc.device_type_category <> 'DECOR'),
    ('shop.code', 'DEVICE_IN_TWO_PLACES',
      num_nonnulls(m.shop_id, m.warehouse_company_id, m.service_company_id) > 1),
    ('deviceStatus', 'DEVICE_HAS_OPEN_REQUEST', o.open and m.device_status <> d.device_status),
    ('quantity', 'DEVICE_HAS_OPEN_REQUEST', o.open and m.quantity <> d.quantity),
    ('deviceType.name', 'DEVICE_HAS_OPEN_REQUEST', o.open and m.device_type_id <> d.device_type_id),
    ('decor.name', 'DEVICE_HAS_OPEN_REQUEST', d.held_by_request_id is not null
      and m.decor_id is distinct from d.decor_id),
    ('heldByRequest', 'HELD_PIECES_UNKNOWN', s.held_by_request_id is not null and d.id is null),
    ('shop.code', 'DEVICE_HAS_OPEN_REQUEST', o.open
      and (m.shop_id, m.warehouse_company_id, m.service_company_id)
        is distinct from (d.shop_id, d.warehouse_company_id, d.service_company_id)),
    ('deviceType.name', 'DEVICE_IN_GROUP', m.device_type_id <> d.device_type_id
      and (d.parent_device_id is not null or exists (
        select from device_register c where c.parent_device_id = d.id and c.archived_at is null)))
  ) as rule (path, code, refused)
  where rule.refused
  union all
  select row_number, path, code, null, params from (${repeatedRows(STOCKS, STOCK, 'deviceType.name')}) repeated
  union all
  select m.row_number, 'deviceType.name', 'VALUE_TAKEN', null, null
  from merged m
  join device_register d on d.id = m.existing_id and d.held_by_request_id is null
  join device_register o on ${sameStock('o', 'm')}
  where m.serial_number is null and ${freeStock('o')} and o.id <> d.id
    and not exists (select from staging s where s.existing_id = o.id)`;
