import sql from 'sql-template-tag';
import type { CaseWorld, SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

async function seedRepairs({ owner }: CaseWorld, deviceId: number, times: number): Promise<void> {
  await owner.query(sql`
    insert into work_requests (request_type, request_status, shop_from_id, device_type_from_id, device_from_id,
      requested_date, completed_date, offer_amount, offer_currency, remark, created_by, updated_by)
    select 'SERVICE', 'COMPLETED', shop_id, device_type_id, id, current_date - 20, current_date - 10, 12000, 'HUF',
      'Nem hűt, hangosan zúg.', 't', 't'
    from device_register, generate_series(1, ${times}) where id = ${deviceId}`);
}

/** Two repairs are not enough. */
export const seed: SeedCase = async (world) => {
  const over = sql`warranty_date = current_date - 30`;
  const found = await seedDevice(world.register, over);
  const missed = await seedDevice(world.register, over);
  await seedRepairs(world, found, 3);
  await seedRepairs(world, missed, 2);
  return { found, missed };
};
