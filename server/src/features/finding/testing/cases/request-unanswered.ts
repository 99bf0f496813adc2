import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedRequest } from '../seeds.ts';

/** A partner that has accepted a deadline has answered. */
export const seed: SeedCase = async ({ register }) => ({
  found: await seedRequest(register, sql`updated_date = now() - interval '6 days'`),
  missed: await seedRequest(
    register,
    sql`updated_date = now() - interval '6 days', accepted_date = '2099-01-01'`,
  ),
});
