import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { StartError } from '../../kernel/start-error.ts';
import { findTables } from './tables.ts';

interface Rights {
  readonly role: string;
  readonly mayCreate: boolean;
  readonly isPrivileged: boolean;
}

/** Throws when the role could rewrite append-only tables or change the schema. */
export async function refusePrivilegedRole(pool: Pool): Promise<void> {
  const { role, isPrivileged, mayCreate } = await readRights(pool);
  const powers = [
    ...(isPrivileged ? ['superuser / createrole / replication'] : []),
    ...(mayCreate ? ['create'] : []),
    ...(await rewritable(pool)),
  ];
  if (powers.length > 0)
    throw new StartError('DATABASE_ROLE_TOO_STRONG', { role, powers: powers.join(', ') });
}

/** Throws when the role lacks its rights on some tables. */
export async function refuseRoleWithoutRights(pool: Pool): Promise<void> {
  const tables = await findTables(pool);
  const written = tables.filter(({ kind }) => kind !== 'READ_ONLY');
  const { rows } = await pool.query<{ role: string; lacking: string | null }>(sql`
    select current_user as role, string_agg(relname, ', ' order by relname) as lacking from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${tables.map(({ name }) => name)})
      and (not has_table_privilege(oid, 'SELECT')
        or relname = any(${written.map(({ name }) => name)}) and not has_table_privilege(oid, 'INSERT'))`);
  const { role = '', lacking } = rows[0] ?? {};
  if (lacking) throw new StartError('DATABASE_ROLE_TOO_WEAK', { role, tables: lacking });
}

async function readRights(pool: Pool): Promise<Rights> {
  const { rows } = await pool.query<Rights>(sql`
    select r.rolname as role, has_schema_privilege(current_schema(), 'CREATE') as "mayCreate",
      exists (select from pg_roles m where (m.rolsuper or m.rolcreaterole or m.rolreplication)
        and pg_has_role(current_user, m.oid, 'MEMBER')) as "isPrivileged"
    from pg_roles r where r.rolname = current_user`);
  return rows[0] as Rights;
}

// The owner of a table, or a member of the owning role, may do anything with it, regardless of grants.
async function rewritable(pool: Pool): Promise<string[]> {
  const histories = (await findTables(pool)).filter(({ kind }) => kind === 'APPEND_ONLY');
  const { rows } = await pool.query<{ power: string }>(sql`
    select case when pg_has_role(current_user, c.relowner, 'MEMBER') then 'owner: ' else 'update / delete: ' end
      || c.relname as power
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${histories.map(({ name }) => name)})
      and (pg_has_role(current_user, c.relowner, 'MEMBER')
        or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
        or has_any_column_privilege(c.oid, 'UPDATE'))
    order by 1`);
  return rows.map(({ power }) => power);
}
