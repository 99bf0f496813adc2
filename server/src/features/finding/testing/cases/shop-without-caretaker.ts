import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedAccount, seedRepresentative, seedShop } from '../seeds.ts';

/** A ceased shop needs no representative. */
export const seed: SeedCase = async ({ register }) => {
  await seedAccount(register, 'stays');
  const left = await seedRepresentative(register, 'has-left');
  const stays = await seedRepresentative(register, 'stays');
  await seedShop(register, 'GONE', sql`regional_representative_id = ${left}, shop_status = 'CEASED'`);
  return {
    found: await seedShop(register, 'ALONE', sql`regional_representative_id = ${left}`),
    missed: await seedShop(register, 'CARED', sql`regional_representative_id = ${stays}`),
  };
};
