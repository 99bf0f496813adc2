import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedRequest } from '../seeds.ts';

/** A status that meanwhile equals the partner's is no longer a difference. */
export const seed: SeedCase = async ({ register, owner }) => {
  const change = sql`request_status = 'ARRIVED', accepted_date = '2099-01-01'`;
  const found = await seedRequest(register, change);
  const missed = await seedRequest(register, change);
  await owner.query(sql`
    with comparison as (
      insert into partner_comparisons (partner, finished_at, open_here, open_there)
      values ('AURORA', now(), 2, 2) returning id)
    insert into partner_differences (comparison_id, partner, reference, status_here, status_there)
    select comparison.id, 'AURORA', d.reference, 'APPROVED', d.there
    from comparison, (values (${found}::bigint, 'COMPLETED'), (${missed}::bigint, 'ARRIVED')) d (reference, there)`);
  return { found, missed };
};
