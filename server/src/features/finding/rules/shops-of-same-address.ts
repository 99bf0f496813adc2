import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/**
 * Active shops at the address of an older one; the detail is the code of that one. Case, accents, punctuation, blanks and
 * the abbreviation of "utca" are ignored.
 */
export const rule: FindingRule = {
  name: 'shops-of-same-address',
  view: 'findings.view',
  mend: 'shops.remove',
  merges: true,
  about: ['shop'],
  hasDetail: true,
  traced: ['postal_code', 'city', 'street_house_number'],
  batches: 'whole',
  find: () => sql`
    with shop as materialized (
      select id, code, postal_code, fold(city) as city, trim(regexp_replace(regexp_replace(regexp_replace(
          fold(street_house_number), '[^a-z0-9]+', ' ', 'g'), '([0-9])([a-z])|([a-z])([0-9])', '\\1\\3 \\2\\4', 'g'),
          '\\mutca\\M', 'u', 'g')) as street
      from shops where archived_at is null and shop_status is distinct from 'CEASED'),
    placed as (
      select id, first_value(id) over address as first_id, first_value(code) over address as first_code
      from shop where street ~ '[0-9]' window address as (partition by postal_code, city, street order by id))
    select id as shop_id, first_code as detail from placed where id <> first_id`,
};
