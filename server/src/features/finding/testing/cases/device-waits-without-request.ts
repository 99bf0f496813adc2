import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice, seedRequest } from '../seeds.ts';

/** One waits for an open request that holds it, the other for nothing. */
export const seed: SeedCase = async ({ register }) => {
  const awaited = await seedDevice(register, sql`device_status = 'DURING_DELIVERY'`);
  const request = await seedRequest(register, sql`request_status = 'IN_PROGRESS'`);
  await register.one(sql`
    insert into work_request_devices (request_id, device_id, side, status_before)
    values (${request}, ${awaited}, 'FROM', 'OUTSOURCED')`);
  return {
    found: await seedDevice(register, sql`device_status = 'WAIT_FOR_PERMISSION'`),
    missed: awaited,
  };
};
