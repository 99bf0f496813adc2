import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

const OLD = sql`created_date = now() - interval '2 years'`;

export const seed: SeedCase = async ({ register, owner }) => {
  const missed = await seedDevice(register, OLD);
  await owner.query(sql`
    with head as (
      insert into stock_taking_heads (shop_id, status, closed_by, closed_date, created_by, updated_by)
      select id, 'APPROVED', 't', now(), 't', 't' from shops where code = 'P1' returning id)
    insert into stock_taking_lines (head_id, device_id, expected, present, status, found_at, created_by, updated_by)
    select id, ${missed}, true, true, 'APPROVED', now() - interval '300 days', 't', 't' from head`);
  return { found: await seedDevice(register, OLD), missed };
};
