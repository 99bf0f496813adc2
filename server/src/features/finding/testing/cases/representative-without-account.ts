import type { SeedCase } from '../finding-case.ts';
import { seedAccount, seedRepresentative } from '../seeds.ts';

export const seed: SeedCase = async ({ register }) => {
  await seedAccount(register, 'has-account');
  return {
    found: await seedRepresentative(register, 'no-account'),
    missed: await seedRepresentative(register, 'has-account'),
  };
};
