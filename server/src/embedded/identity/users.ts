import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { hashPassword } from './passwords.ts';
import { UPDATE_PASSWORD } from './realm.ts';

export interface IdentityUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  readonly requiredActions: readonly string[];
  readonly realmRoles: readonly string[];
  readonly clientRoles: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970, as Keycloak tells it. */
  readonly createdTimestamp: number;
}

/** What a new user is made of; Keycloak's default for `enabled` is false (keycloak.md 2.1). */
interface NewUser {
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled?: boolean;
}

type UserChanges = Omit<NewUser, 'username'>;

type UserConflict = 'username' | 'email';

export const USER_COLUMNS = raw(`
  id, username, first_name as "firstName", last_name as "lastName", email,
  email_verified as "emailVerified", enabled, required_actions as "requiredActions",
  realm_roles as "realmRoles", client_roles as "clientRoles",
  floor(extract(epoch from created_at) * 1000)::float8 as "createdTimestamp"`);

const CONFLICTS: Readonly<Record<string, UserConflict>> = {
  identity_users_username_key: 'username',
  identity_users_email_key: 'email',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findBy(pool: Pool, condition: Sql): Promise<IdentityUser | undefined> {
  const { rows } = await pool.query<IdentityUser>(
    sql`select ${USER_COLUMNS} from identity_users where ${condition}`,
  );
  return rows[0];
}

export async function findUser(pool: Pool, id: string): Promise<IdentityUser | undefined> {
  return UUID.test(id) ? findBy(pool, sql`id = ${id}`) : undefined;
}

/** Finds who signs in by this name: the username or the email address, in any case. */
export async function findUserByLogin(pool: Pool, login: string): Promise<IdentityUser | undefined> {
  const name = login.trim().toLowerCase();
  const byUsername = await findBy(pool, sql`username = ${name}`);
  return byUsername ?? findBy(pool, sql`email = ${name}`);
}

export async function findPasswordHash(pool: Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query(sql`select password_hash from identity_users where id = ${id}`);
  return rows[0]?.password_hash ?? undefined;
}

/** Runs a write and tells which of the unique values was taken, instead of failing. */
async function orConflict<T>(write: Promise<T>): Promise<T | { conflict: UserConflict }> {
  try {
    return await write;
  } catch (error) {
    const conflict = CONFLICTS[(error as { constraint?: string }).constraint ?? ''];
    if (!conflict) throw error;
    return { conflict };
  }
}

/** Creates a user without password and roles. */
export function createUser(pool: Pool, user: NewUser): Promise<{ id: string } | { conflict: UserConflict }> {
  const insert = pool.query<{ id: string }>(sql`
    insert into identity_users (username, first_name, last_name, email, enabled)
    values (${user.username.trim().toLowerCase()}, ${user.firstName ?? null}, ${user.lastName ?? null},
            ${user.email?.toLowerCase() ?? null}, ${user.enabled ?? false})
    returning id`);
  return orConflict(insert.then(({ rows }) => ({ id: rows[0]?.id ?? '' })));
}

/** Changes the given fields; an absent one stays as it is (keycloak.md 2.3). */
export function updateUser(
  pool: Pool,
  id: string,
  changes: UserChanges,
): Promise<{ found: boolean } | { conflict: UserConflict }> {
  const update = pool.query(sql`
    update identity_users
    set first_name = coalesce(${changes.firstName ?? null}, first_name),
        last_name = coalesce(${changes.lastName ?? null}, last_name),
        email = coalesce(${changes.email?.toLowerCase() ?? null}, email),
        enabled = coalesce(${changes.enabled ?? null}, enabled)
    where id = ${id}`);
  return orConflict(update.then(({ rowCount }) => ({ found: rowCount === 1 })));
}

export async function removeUser(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(sql`delete from identity_users where id = ${id}`);
  return rowCount === 1;
}

/** Sets a password; a temporary one has to be changed at the next sign-in (keycloak.md 2.4). */
export async function setPassword(
  pool: Pool,
  id: string,
  password: string,
  temporary: boolean,
): Promise<boolean> {
  const hash = await hashPassword(password);
  const { rowCount } = await pool.query(sql`
    update identity_users
    set password_hash = ${hash},
        required_actions = array_remove(required_actions, ${UPDATE_PASSWORD})
                           || case when ${temporary}::boolean then array[${UPDATE_PASSWORD}::text] else '{}' end
    where id = ${id}`);
  return rowCount === 1;
}

/** Adds realm roles; one the user already has is no error (keycloak.md 2.5). */
export async function addRealmRoles(pool: Pool, id: string, roles: readonly string[]): Promise<void> {
  await pool.query(sql`
    update identity_users
    set realm_roles = array(select distinct r from unnest(realm_roles || ${roles}::text[]) r order by r)
    where id = ${id}`);
}

export async function removeRealmRoles(pool: Pool, id: string, roles: readonly string[]): Promise<void> {
  await pool.query(sql`
    update identity_users
    set realm_roles = array(select r from unnest(realm_roles) r where r <> all(${roles}::text[]) order by r)
    where id = ${id}`);
}
