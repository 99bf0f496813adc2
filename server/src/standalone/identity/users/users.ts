import sql, { raw, type Sql } from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';
import { UPDATE_PASSWORD } from '../realm.ts';
import { hashPassword } from './passwords.ts';

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
  /** Milliseconds since 1970, as in Keycloak. */
  readonly createdTimestamp: number;
}

/** The fields of a new user; Keycloak's default for `enabled` is false (docs/identity.md §2.1). */
export interface NewUser {
  readonly username: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly enabled?: boolean;
}

export type UserChanges = Omit<NewUser, 'username'>;

export const USER_COLUMNS = raw(`
  id, username, first_name as "firstName", last_name as "lastName", email,
  email_verified as "emailVerified", enabled, required_actions as "requiredActions",
  realm_roles as "realmRoles", client_roles as "clientRoles",
  floor(extract(epoch from created_at) * 1000)::float8 as "createdTimestamp"`);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findBy(client: Client, condition: Sql): Promise<IdentityUser | undefined> {
  const { rows } = await client.query<IdentityUser>(
    sql`select ${USER_COLUMNS} from identity_users where ${condition}`,
  );
  return rows[0];
}

export async function findUser(client: Client, id: string): Promise<IdentityUser | undefined> {
  return UUID.test(id) ? findBy(client, sql`id = ${id}`) : undefined;
}

/** Finds a user and locks the row until the transaction ends. */
export async function findUserForChange(client: Client, id: string): Promise<IdentityUser | undefined> {
  return UUID.test(id) ? findBy(client, sql`id = ${id} for update`) : undefined;
}

/** Finds a user by username or e-mail address, in any case. */
export async function findUserByLogin(client: Client, login: string): Promise<IdentityUser | undefined> {
  const name = login.trim().toLowerCase();
  const byUsername = await findBy(client, sql`username = ${name}`);
  return byUsername ?? findBy(client, sql`email = ${name}`);
}

export async function findPasswordHash(client: Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query(sql`select password_hash from identity_users where id = ${id}`);
  return rows[0]?.password_hash ?? undefined;
}

/**
 * Whether another user has one of these names as username or e-mail address. Locks the table against writes until the
 * transaction ends, so that nobody can take them.
 */
export async function findTaken(
  client: Client,
  names: { readonly username?: string; readonly email?: string },
  ownId?: string,
): Promise<{ readonly username: boolean; readonly email: boolean }> {
  await client.query('lock table identity_users in share row exclusive mode');
  const isTaken = async (name: string | undefined) => {
    if (!name) return false;
    const { rows } = await client.query(sql`
      select 1 from identity_users
      where ${name.toLowerCase()} in (username, email) and id is distinct from ${ownId ?? null}::uuid`);
    return rows.length > 0;
  };
  return { username: await isTaken(names.username), email: await isTaken(names.email) };
}

/** Creates a user without password and roles; returns the id. */
export async function createUser(client: Client, user: NewUser): Promise<string> {
  const { rows } = await client.query<{ id: string }>(sql`
    insert into identity_users (username, first_name, last_name, email, enabled)
    values (${user.username.toLowerCase()}, ${user.firstName ?? null}, ${user.lastName ?? null},
            ${user.email?.toLowerCase() ?? null}, ${user.enabled ?? false})
    returning id`);
  return rows[0]?.id ?? '';
}

/** Changes the given fields; omitted ones stay unchanged (docs/identity.md §2.3). */
export async function updateUser(client: Client, id: string, changes: UserChanges): Promise<void> {
  await client.query(sql`
    update identity_users
    set first_name = coalesce(${changes.firstName ?? null}, first_name),
        last_name = coalesce(${changes.lastName ?? null}, last_name),
        email = coalesce(${changes.email?.toLowerCase() ?? null}, email),
        enabled = coalesce(${changes.enabled ?? null}, enabled)
    where id = ${id}`);
}

export async function removeUser(client: Client, id: string): Promise<void> {
  await client.query(sql`delete from identity_users where id = ${id}`);
}

/** Sets a password; a temporary one has to be changed at the next sign-in (docs/identity.md §2.4). */
export async function setPassword(
  client: Client,
  id: string,
  password: string,
  temporary: boolean,
): Promise<void> {
  const hash = await hashPassword(password);
  await client.query(sql`
    update identity_users
    set password_hash = ${hash},
        required_actions = array_remove(required_actions, ${UPDATE_PASSWORD})
                           || case when ${temporary}::boolean then array[${UPDATE_PASSWORD}::text] else '{}' end
    where id = ${id}`);
}

/** Adds realm roles; roles that the user already has are ignored (docs/identity.md §2.5). */
export async function addRealmRoles(client: Client, id: string, roles: readonly string[]): Promise<void> {
  await client.query(sql`
    update identity_users
    set realm_roles = array(select distinct r from unnest(realm_roles || ${roles}::text[]) r order by r)
    where id = ${id}`);
}

export async function removeRealmRoles(client: Client, id: string, roles: readonly string[]): Promise<void> {
  await client.query(sql`
    update identity_users
    set realm_roles = array(select r from unnest(realm_roles) r where r <> all(${roles}::text[]) order by r)
    where id = ${id}`);
}
