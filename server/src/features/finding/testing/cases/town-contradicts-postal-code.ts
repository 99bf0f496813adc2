import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedShop } from '../seeds.ts';

/** A part of a town is that town, whatever its accents. */
export const seed: SeedCase = async ({ register }) => ({
  found: await seedShop(register, 'WRONG', sql`postal_code = '6720', city = 'Pécs'`),
  missed: await seedShop(register, 'PART', sql`postal_code = '1137', city = 'BUDAPEST XIII. kerület'`),
});
