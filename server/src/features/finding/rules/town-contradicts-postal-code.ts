import sql from 'sql-template-tag';
import { allPostalCodes } from '../../../reference/settlements.ts';
import type { FindingRule } from '../rule.ts';

/**
 * Shops whose town does not match their postal code, nor is a part of a matching one (docs/domain.md §2.8); the detail
 * has the matching towns.
 */
export const rule: FindingRule = {
  name: 'town-contradicts-postal-code',
  view: 'findings.view',
  mend: 'shops.change',
  about: ['shop'],
  hasDetail: true,
  traced: ['city', 'postal_code'],
  batches: 'whole',
  find: () => {
    const known = allPostalCodes();
    return sql`
      with town as materialized (
        select code, name, fold(name) as folded, place
        from unnest(${known.map(({ postalCode }) => postalCode)}::text[],
          ${known.map(({ settlement }) => settlement)}::text[])
          with ordinality k (code, name, place)),
      shop as materialized (
        select id, postal_code, fold(city) as city from shops where archived_at is null),
      judged as (
        select s.id, s.postal_code, string_agg(t.name, ', ' order by t.place) as towns, bool_or(
          (starts_with(s.city, t.folded) and substr(s.city, length(t.folded) + 1, 1) !~ '[[:alpha:]]')
          or (starts_with(t.folded, s.city) and substr(t.folded, length(s.city) + 1, 1) !~ '[[:alpha:]]')) as is_one
        from shop s join town t on t.code = s.postal_code group by s.id, s.postal_code)
      select id as shop_id, postal_code || ': ' || towns as detail from judged where not is_one`;
  },
};
