-- Whether a request has taken pieces of a counted stock since the stock-taking was opened, and they still stood in the shop
-- when it was counted: nobody can tell them apart, so the count may include them (docs/decisions/206).
create function taken_before_count(line stock_taking_lines, stock device_register, shop bigint) returns text
language sql stable
return (
  select case when bool_or(p.archived_at is null) then 'OPEN_REQUEST' when count(*) > 0 then 'MOVED' end
  from work_requests w join device_register p on p.held_by_request_id = w.id
  where coalesce(w.shop_from_id, w.shop_to_id) = shop
    and p.device_type_id = stock.device_type_id and p.decor_id is not distinct from stock.decor_id
    and (p.archived_at is null or p.archived_at > line.created_date)
    -- What was held at the opening is a line of its own.
    and not exists (select from stock_taking_lines own where own.head_id = line.head_id and own.device_id = p.id)
    and (
      select t.shop_after_id = shop and t.quantity_after > 0 from device_timeline t
      where t.device_id = p.id and t.done_at <= line.counted_at order by t.id desc limit 1));

-- Pieces that a stock-taking misses are lost also where an earlier count of them was approved since: the later finding is
-- what remains, in whichever order the two are approved (docs/domain.md §9.5).
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
          and exists (
            select from device_timeline t,
              coalesce(line.counted_at, case line.status when 'EXTRA' then line.found_at else h.closed_date end) found (at)
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
                (t.shop_after_id, t.warehouse_company_after_id, t.service_company_after_id, t.quantity_after))
          then 'MOVED'
        when line.counted_at is not null then taken_before_count(line, d, h.shop_id)
      end
      from device_register d, stock_taking_heads h
      where d.id = line.device_id and h.id = line.head_id)
  end;
