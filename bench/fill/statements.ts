/** $1 devices for $2 shops: 70 % in shops, 20 % in warehouses, 10 % at service companies. */
export const DEVICES = `
  insert into device_register (device_type_id, decor_id, serial_number, inventory_number, device_nature, device_status,
    shop_id, warehouse_company_id, service_company_id, purchasing_date, warranty_date, need_stock_taking,
    sort_type_name, sort_decor_name, sort_shop_code, sort_shop_name, sort_shop_city, sort_representative_name,
    sort_warehouse_name, sort_service_name, created_by, created_date, updated_by, updated_date)
  select t.id, dc.id,
    'HU' || lpad(((n * 7919) % 1000003)::text, 7, '0') || '-' || lpad(n::text, 7, '0'),
    'LTR-' || lpad(((n * 104729) % 10000019)::text, 8, '0'),
    (array['OOH', 'RETAIL', 'BM'])[1 + n % 3],
    case place when 0 then (array['OUTSOURCED', 'OUTSOURCED', 'NEED_TO_BE_REPAIRED', 'USED'])[1 + n % 4]
      when 1 then (array['TRANSPORTABLE', 'NEED_TO_BE_EXAMINED', 'NEED_TO_BE_DISCARDED'])[1 + n % 3]
      else 'SERVICED' end,
    s.id, w.id, v.id,
    date '2016-01-01' + (n % 3600)::int, date '2019-01-01' + (n % 3600)::int, n % 20 = 0,
    t.name, dc.name, s.code, s.name, s.city, s.sort_representative_name, w.name, v.name,
    'bench', now() - n * interval '1 minute', 'bench', now() - (n % 400000) * interval '1 minute'
  from (select n::bigint, case when n % 10 < 7 then 0 when n % 10 < 9 then 1 else 2 end as place
        from generate_series(1, $1::int) n) g
  join device_types t on t.name = 'Hűtő ' || (1 + n % 12) || '00 l'
  join device_types dc on dc.name = 'Dekor ' || (1 + n % 5)
  left join shops s on place = 0 and s.id = (select min(id) from shops) + (n * 31) % $2::int
  left join warehouse_companies w on place = 1 and w.code = 'C' || (1 + n % 8)
  left join service_companies v on place = 2 and v.code = 'C' || (1 + n % 8)`;

/** $1 requests for $2 devices: alternating deliveries and services, most of them completed. */
export const REQUESTS = `
  insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, device_type_from_id,
    device_type_to_id, device_from_id, device_to_id, decor_to_id, remark, aurora_number, prime_sols_number,
    requested_date, completed_date,
    sort_shop_from_code, sort_shop_from_name, sort_shop_from_city, sort_representative_from,
    sort_shop_to_code, sort_shop_to_name, sort_shop_to_city, sort_representative_to,
    sort_type_from, sort_serial_from, sort_inventory_from, sort_type_to, sort_serial_to, sort_inventory_to,
    sort_decor_from, sort_decor_to, sort_subject_decor,
    created_by, created_date, updated_by, updated_date)
  select case when inbound then 'DELIVERY' else 'SERVICE' end, status,
    case when not inbound then s.id end, case when inbound then s.id end,
    case when not inbound then d.device_type_id end, case when inbound then d.device_type_id end,
    case when not inbound then d.id end, case when inbound then d.id end,
    case when inbound then d.decor_id end, 'Nem hűt, kérjük a javítását.',
    case when inbound and status in ('COMPLETED', 'APPROVED') then 'AUR-' || 1000000 + n end,
    case when not inbound and status in ('COMPLETED', 'APPROVED') then 'PS-' || 1000000 + n end, date '2023-01-01' + (n % 1400)::int,
    case when status = 'COMPLETED' then date '2023-01-08' + (n % 1400)::int end,
    case when not inbound then s.code end, case when not inbound then s.name end,
    case when not inbound then s.city end, case when not inbound then s.sort_representative_name end,
    case when inbound then s.code end, case when inbound then s.name end,
    case when inbound then s.city end, case when inbound then s.sort_representative_name end,
    case when not inbound then d.sort_type_name end, case when not inbound then d.serial_number end,
    case when not inbound then d.inventory_number end,
    case when inbound then d.sort_type_name end, case when inbound then d.serial_number end,
    case when inbound then d.inventory_number end,
    case when not inbound then d.sort_decor_name end, case when inbound then d.sort_decor_name end, d.sort_decor_name,
    'bench', now() - n * interval '1 minute', 'bench', now() - n * interval '40 seconds'
  from (select n::bigint, n % 2 = 0 as inbound,
          (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'DENIED', 'DELETED', 'REQUIRED', 'APPROVED'])[1 + n % 7] as status
        from generate_series(1, $1::int) n) g
  join device_register d on d.id = (select min(id) from device_register) + (n * 13) % $2::int
  join shops s on s.id = coalesce(d.shop_id, (select min(id) from shops) + (n * 17) % ($2::int / 10))`;

/** The rows that a trigger writes for statistics of new requests. */
export const REQUEST_STATISTICS = `
  insert into request_statistics (id, county, region, reason, ended_at)
  select w.id, s.county, r.region, service_reason(w.request_type, w.fault_code, w.remark),
    case when is_final_status(w.request_status) then w.updated_date end
  from work_requests w
  join shops s on s.id = coalesce(w.shop_from_id, w.shop_to_id)
  join regional_representatives r on r.id = s.regional_representative_id`;
