import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { hashPassword } from './passwords.ts';
import { stableId } from './stable-id.ts';

export const DEMO_PASSWORD = 'cooler-demo';

export interface SeedUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly roles: readonly Role[];
}

/** One user for each role, named after it. */
export const DEMO_USERS: readonly SeedUser[] = [
  { username: 'it-admin', lastName: 'Szalai', firstName: 'Gergő', roles: ['FCR_IT_ADMIN'] },
  { username: 'admin', lastName: 'Fekete', firstName: 'Judit', roles: ['FCR_ADMIN'] },
  { username: 'regional-leader', lastName: 'Bognár', firstName: 'Zsolt', roles: ['FCR_REGIONAL_LEADER'] },
  { username: 'retail-leader', lastName: 'Hegedűs', firstName: 'Katalin', roles: ['FCR_RETAIL_LEADER'] },
  {
    username: 'representative',
    lastName: 'Pásztor',
    firstName: 'Ádám',
    roles: ['FCR_REGIONAL_REPRESENTATIVE'],
  },
  { username: 'sales-van', lastName: 'Vörös', firstName: 'Tamás', roles: ['FCR_SALES_VAN'] },
];

function rowOf(user: SeedUser) {
  const { username, firstName, lastName, roles } = user;
  const email = user.email ?? `${username}@cooler-register.example`;
  return { id: stableId(`user ${username}`), username, firstName, lastName, email, roles };
}

/** Creates users with the demo password, hashed once; existing users stay unchanged. */
export async function seedUsers(pool: Pool, users: readonly SeedUser[]): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  await pool.query(sql`
    insert into identity_users
      (id, username, first_name, last_name, email, email_verified, enabled, password_hash, realm_roles)
    select u.id, lower(u.username), u."firstName", u."lastName", lower(u.email), true, true, ${hash}, u.roles
    from jsonb_to_recordset(${JSON.stringify(users.map(rowOf))}::jsonb)
      as u (id uuid, username text, "firstName" text, "lastName" text, email text, roles text[])
    on conflict do nothing`);
}

/** Creates the six demo users; safe to run at every start. */
export function seedDemoUsers(pool: Pool): Promise<void> {
  return seedUsers(pool, DEMO_USERS);
}
