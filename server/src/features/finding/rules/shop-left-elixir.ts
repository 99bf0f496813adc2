import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/** Shops named by a retained Elixir file but not by the last one applied; the detail is the date when they were last named. */
export const rule: FindingRule = {
  name: 'shop-left-elixir',
  view: 'findings.view',
  mend: 'shops.change',
  about: ['shop'],
  hasDetail: true,
  traced: ['code'],
  batches: 'whole',
  find: () => sql`
    with kept as materialized (
      select id, incoming_date from elixir_files where state = 'APPLIED' and purged_date is null),
    last as materialized (select id from kept order by incoming_date desc, id desc limit 1),
    missing as materialized (
      select s.id, s.code from shops s join last on not exists (
        select from elixir_lines l where l.file_id = last.id and l.shop_code collate "C" = s.code)
      where s.archived_at is null and s.shop_status is distinct from 'CEASED')
    select s.id as shop_id, to_char(max(k.incoming_date) at time zone 'Europe/Budapest', 'YYYY-MM-DD') as detail
    from missing s join kept k on exists (
      select from elixir_lines l where l.file_id = k.id and l.shop_code collate "C" = s.code)
    group by s.id`,
};
