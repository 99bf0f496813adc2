-- Whether another stock-taking saw the device of a line after this one missed, found or counted it: then that finding is what
-- remains, also if it changed nothing in the register or is not decided yet (docs/domain.md §9.5). Where an absent device is
-- seen elsewhere, it is absent all the same.
create function seen_again(line stock_taking_lines, shop bigint, found_at timestamptz) returns boolean
language sql stable
return exists (
  select from stock_taking_lines o join stock_taking_heads oh on oh.id = o.head_id
  where o.device_id = line.device_id and o.head_id <> line.head_id and o.archived_at is null
    and oh.archived_at is null and oh.status <> 'DENIED'
    and (oh.shop_id = shop) = (line.status <> 'EXTRA')
    and greatest(o.found_at, o.counted_at) > seen_again.found_at);

-- Whether a request is bringing pieces of a stock that its count may include already (docs/decisions/210).
create function brought_before_count(line stock_taking_lines, stock device_register, shop bigint) returns boolean
language sql stable
return exists (
  select from work_requests w
  join device_register p on p.held_by_request_id = w.id
  join work_request_devices c on c.device_id = p.id and c.request_id = w.id
  where (w.shop_to_id = shop or w.shop_to_id is null and w.shop_from_id = shop and c.side = 'TO')
    and p.archived_at is null and p.created_date <= line.counted_at
    and p.device_type_id = stock.device_type_id and p.decor_id is not distinct from stock.decor_id);

create or replace function stock_taking_conflict(line stock_taking_lines) returns text language sql stable
  return case
    when line.device_id is null then 'UNKNOWN_CODE'
    else (
      select case
        when d.archived_at is not null then 'DEVICE_DELETED'
        when exists (select from work_request_devices o where o.device_id = d.id and o.open) then 'OPEN_REQUEST'
        when line.status = 'DENIED' and (d.shop_id is distinct from h.shop_id or d.quantity > line.quantity) then 'MOVED'
        when line.counted_at is not null and d.shop_id is distinct from h.shop_id then 'MOVED'
        when (line.status = 'DENIED' or line.counted_at is not null or line.status = 'EXTRA' and d.shop_id is distinct from h.shop_id)
          and (seen_again(line, h.shop_id, found.at) or exists (
            select from device_timeline t
            where t.device_id = d.id and t.done_at > found.at
              -- Being registered is no move.
              and t.status_before is not null
              -- Another stock-taking counts if it saw the device later than this one, not if it missed the device.
              and (t.door <> 'STOCK_TAKING' or exists (
                select from stock_taking_lines o join stock_taking_heads oh on oh.id = o.head_id
                where o.device_id = d.id and oh.shop_id = t.shop_after_id and oh.status = 'APPROVED'
                  and coalesce(o.counted_at, o.found_at) > found.at))
              and (t.shop_before_id, t.warehouse_company_before_id, t.service_company_before_id, t.quantity_before)
                is distinct from
                (t.shop_after_id, t.warehouse_company_after_id, t.service_company_after_id, t.quantity_after)))
          then 'MOVED'
        when line.counted_quantity > d.quantity and brought_before_count(line, d, h.shop_id) then 'OPEN_REQUEST'
        when line.counted_at is not null then taken_before_count(line, d, h.shop_id)
      end
      from device_register d, stock_taking_heads h,
        coalesce(line.counted_at, case line.status when 'EXTRA' then line.found_at else h.closed_date end) found (at)
      where d.id = line.device_id and h.id = line.head_id)
  end;
