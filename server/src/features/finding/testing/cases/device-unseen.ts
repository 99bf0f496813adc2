import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

const OLD = sql`created_date = now() - interval '2 years'`;

/** A stock-taking that was denied or deleted has seen nothing. */
export const seed: SeedCase = async ({ register, owner }) => {
  const see = (device: number, status: string, archivedAt: string | null) =>
    owner.query(sql`
      with head as (
        insert into stock_taking_heads (shop_id, status, archived_at, closed_by, closed_date, created_by, updated_by)
        select id, ${status}, ${archivedAt}, 't', now(), 't', 't' from shops where code = 'P1' returning id)
      insert into stock_taking_lines (head_id, device_id, expected, present, status, found_at, created_by, updated_by)
      select id, ${device}, true, true, 'APPROVED', now() - interval '300 days', 't', 't' from head`);
  const found = await seedDevice(register, OLD);
  await see(found, 'DENIED', null);
  await see(found, 'APPROVED', '2026-01-02');
  const missed = await seedDevice(register, OLD);
  await see(missed, 'APPROVED', null);
  return { found, missed };
};
