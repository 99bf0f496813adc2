import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedAccount, seedRepresentative, seedShop } from '../seeds.ts';

/** Both representatives have an account and no regional leader; one of them may decide. */
export const seed: SeedCase = async ({ register }) => {
  const seedShopOf = async (username: string, code: string, mayDecide: boolean) => {
    await seedAccount(register, username);
    await register.one(sql`select account_name('here', ${username}, ${username}, null, ${mayDecide})`);
    const representative = await seedRepresentative(register, username);
    return seedShop(register, code, sql`regional_representative_id = ${representative}`);
  };
  return {
    found: await seedShopOf('nobody-asked', 'UNASKED', false),
    missed: await seedShopOf('decides-alone', 'DECIDED', true),
  };
};
