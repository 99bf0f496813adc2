import sql, { raw, type Sql } from 'sql-template-tag';
import { awayUntil } from '../regional-representative/absence.ts';
import { IS_OPEN } from '../work-request/list/request-brief.ts';

/** The number of requests, stock-takings and timeline entries on a page. */
export const MAX_SHOWN = 12;
const MAX_PHOTOS = 12;

/** Sort order: open requests first, then newest. */
export const OPEN_FIRST = sql`(${IS_OPEN}) desc, w.id desc`;

/** The shop `s`: address, status and contact person. */
export const CONTACT = raw(`
  s.code, s.name, json_build_object('postalCode', s.postal_code, 'city', s.city,
    'streetHouseNumber', s.street_house_number) as address,
  s.shop_status as "shopStatus", s.contact_name as "contactName", s.contact_phone as "contactPhone", s.contact_email as "contactEmail"`);

/** The representative of the shop `s`, with today's deputies. */
export const REPRESENTATIVE = sql`(
  select row_to_json(person) from (
    select r.id, r.name, r.phone, r.email,
      ${awayUntil('r')} as "awayUntil",
      (select coalesce(json_agg(json_build_object('name', p.name, 'phone', p.phone) order by p.name, p.id), '[]')
        from deputies_today t join regional_representatives p on p.id = t.deputy_id
        where t.absent_id = r.id) as deputies
    from regional_representatives r where r.id = s.regional_representative_id) person)`;

/** The picture of the device `d`, else that of its type `t`. */
export const PICTURE = raw(`
  case when d.picture_file_name is not null
      then json_build_object('folder', d.picture_folder, 'fileName', d.picture_file_name)
    when t.picture_file_name is not null
      then json_build_object('folder', t.picture_folder, 'fileName', t.picture_file_name) end`);

/** When the device `d` arrived at its current place. */
export const SINCE = raw(`(
  select e.done_at from device_timeline e
  where e.device_id = d.id and (e.status_before is null
    or e.shop_after_id is distinct from e.shop_before_id
    or e.warehouse_company_after_id is distinct from e.warehouse_company_before_id
    or e.service_company_after_id is distinct from e.service_company_before_id)
  order by e.id desc limit 1)`);

/** The number of matching `stock_taking_photos p`, and the newest ones if the user may see them. */
export function photosOf(condition: Sql, maySee: boolean): Sql {
  return sql`
    (select count(*)::int from stock_taking_photos p where ${condition}) as "photoCount",
    (select coalesce(json_agg(json_build_object('folder', folder, 'fileName', file_name)), '[]') from (
      select p.folder, p.file_name from stock_taking_photos p where ${condition} and ${maySee}::boolean
      order by p.taken_at desc, p.id limit ${MAX_PHOTOS}) photo) as photos`;
}
