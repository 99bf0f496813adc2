import type { SeedCase } from '../testing/finding-case.ts';
import { seedAccount, seedRepresentative } from '../testing/seeds.ts';

export const seed: SeedCase = async ({ register }) => {
  await seedAccount(register, 'has-account');
  return {
    found: await seedRepresentative(register, 'no-account'),
    missed: await seedRepresentative(register, 'has-account'),
  };
};
