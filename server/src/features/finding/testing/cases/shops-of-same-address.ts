import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedShop } from '../seeds.ts';

/** The newer of two shops is found, however its street is written; one next door is not. */
export const seed: SeedCase = async ({ register }) => {
  const at = (code: string, street: string) =>
    seedShop(
      register,
      code,
      sql`postal_code = '8000', city = 'Székesfehérvár', street_house_number = ${street}`,
    );
  await at('SAME-1', 'Várkörút utca 11/A.');
  return { found: await at('SAME-2', 'várkörút u. 11 a'), missed: await at('SAME-3', 'Várkörút utca 11/B.') };
};
