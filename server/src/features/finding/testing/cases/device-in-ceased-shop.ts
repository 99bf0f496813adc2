import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice, seedShop } from '../seeds.ts';

/** A shop that is not visited has not ceased. */
export const seed: SeedCase = async ({ register }) => {
  await seedShop(register, 'CEASED', sql`shop_status = 'CEASED'`);
  await seedShop(register, 'QUIET', sql`shop_status = 'NOT_VISITED'`);
  return {
    found: await seedDevice(register, undefined, { shopCode: 'CEASED' }),
    missed: await seedDevice(register, undefined, { shopCode: 'QUIET' }),
  };
};
