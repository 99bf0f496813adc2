import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

/** One that is out of use may be nowhere. */
export const seed: SeedCase = async ({ register }) => ({
  found: await seedDevice(register, sql`shop_id = null`),
  missed: await seedDevice(register, sql`shop_id = null, device_status = 'INACTIVE'`),
});
