import sql from 'sql-template-tag';
import type { SeedCase } from '../finding-case.ts';
import { seedDevice } from '../seeds.ts';

/** Two transposed characters are found; numbers of a series, which differ by one digit, are not. */
export const seed: SeedCase = async ({ register }) => {
  const numbered = (number: string) => seedDevice(register, sql`serial_number = ${number}`);
  const found = await numbered('TY-583104');
  await numbered('TY-538104');
  const missed = await numbered('SE-100011');
  for (const number of ['SE-100012', 'SE-100013', 'SE-100021']) await numbered(number);
  return { found, missed };
};
