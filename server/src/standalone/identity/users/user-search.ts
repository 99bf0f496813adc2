import sql, { join, type Sql } from 'sql-template-tag';
import type { Client } from '../../../kernel/database/client.ts';
import { type IdentityUser, USER_COLUMNS } from './users.ts';

/** Keycloak's query parameters of the user list (docs/identity.md §2.2). */
export interface UserSearch {
  readonly first: number;
  /** -1: no limit. */
  readonly max: number;
  readonly search?: string;
  readonly username?: string;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly exact?: boolean;
  readonly enabled?: boolean;
  readonly emailVerified?: boolean;
  /** A realm role that the user holds. */
  readonly role?: string;
}

const NAMED = {
  username: sql`username`,
  email: sql`email`,
  firstName: sql`lower(first_name)`,
  lastName: sql`lower(last_name)`,
} as const;

const NAMED_FIELDS = ['username', 'email', 'firstName', 'lastName'] as const;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A quoted term matches the whole value; an unquoted one is a prefix, with `*` as a wildcard. */
function termPattern(term: string): string {
  const quoted = /^"(.*)"$/.exec(term);
  if (quoted?.[1] !== undefined) return escapeLike(quoted[1]);
  return `${escapeLike(term).replaceAll('*', '%')}%`;
}

function termCondition(term: string): Sql {
  const pattern = termPattern(term.toLowerCase());
  return sql`(username like ${pattern} or email like ${pattern}
              or lower(first_name) like ${pattern} or lower(last_name) like ${pattern})`;
}

function searchConditions(search: string): Sql[] {
  const text = search.trim();
  if (text.startsWith('id:')) {
    return [sql`id::text = any(${text.slice(3).trim().toLowerCase().split(/\s+/)}::text[])`];
  }
  return (text.match(/"[^"]*"|\S+/g) ?? []).map(termCondition);
}

function namedConditions(filter: UserSearch): Sql[] {
  return NAMED_FIELDS.flatMap((field) => {
    const value = filter[field]?.toLowerCase();
    if (!value) return [];
    const pattern = filter.exact ? escapeLike(value) : `%${escapeLike(value)}%`;
    return [sql`${NAMED[field]} like ${pattern}`];
  });
}

/** With `search` the filters by field are ignored, as in Keycloak. */
function conditions(filter: UserSearch): Sql[] {
  const text = filter.search ? searchConditions(filter.search) : namedConditions(filter);
  const flags = [
    filter.enabled === undefined ? [] : [sql`enabled = ${filter.enabled}`],
    filter.emailVerified === undefined ? [] : [sql`email_verified = ${filter.emailVerified}`],
    filter.role === undefined ? [] : [sql`${filter.role} = any(realm_roles)`],
  ];
  return [sql`true`, ...text, ...flags.flat()];
}

/** The number of matching users. */
export async function countUsers(client: Client, filter: UserSearch): Promise<number> {
  const { rows } = await client.query<{ total: number }>(sql`
    select count(*)::int as total from identity_users where ${join(conditions(filter), ' and ')}`);
  return rows[0]?.total ?? 0;
}

/** A page of the matching users, sorted by username. */
export async function listUsers(client: Client, filter: UserSearch): Promise<IdentityUser[]> {
  const { rows } = await client.query<IdentityUser>(sql`
    select ${USER_COLUMNS} from identity_users
    where ${join(conditions(filter), ' and ')}
    order by username
    limit ${filter.max < 0 ? null : filter.max} offset ${filter.first}`);
  return rows;
}
