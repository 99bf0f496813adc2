import pg, { type Pool } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findTables, type Table } from './tables.ts';

/** Database roles other than the owner of the tables. */
export interface Roles {
  readonly application: string;
  readonly reader: string | undefined;
}

// The key of the advisory lock for granting rights; any fixed number will do.
const GRANT_LOCK = 7_305_190_224;

const RIGHTS: Readonly<Record<Table['kind'], string>> = {
  CHANGING: 'select, insert, update, delete',
  APPEND_ONLY: 'select, insert',
  READ_ONLY: 'select',
};

const quoted = pg.escapeIdentifier;

/** Grants the roles the rights they need and revokes all others, as the owner; runs after each migration, for new tables. */
export function grantRights(owner: Pool, { application, reader }: Roles): Promise<void> {
  return inTransaction(owner, async (client) => {
    await client.query(sql`select pg_advisory_xact_lock(${GRANT_LOCK})`);
    const { rows } = await client.query<{ database: string; schema: string }>(
      'select current_database() as database, current_schema() as schema',
    );
    const { database = '', schema = '' } = rows[0] ?? {};
    const tables = await findTables(client);
    const statements = [
      `revoke create on schema ${quoted(schema)} from public`,
      ...applicationRights(quoted(application), quoted(database), quoted(schema), tables),
      ...(reader ? readerRights(quoted(reader), quoted(database), quoted(schema), tables) : []),
    ];
    await client.query(statements.join(';'));
  });
}

function applicationRights(
  role: string,
  database: string,
  schema: string,
  tables: readonly Table[],
): string[] {
  return [
    ...nothingBut('usage', role, schema),
    `grant connect, temporary on database ${database} to ${role}`,
    `grant usage on all sequences in schema ${schema} to ${role}`,
    ...tables.map(({ name, kind }) => `grant ${RIGHTS[kind]} on ${schema}.${quoted(name)} to ${role}`),
  ];
}

function readerRights(role: string, database: string, schema: string, tables: readonly Table[]): string[] {
  const readable = tables.filter(({ isSecret }) => !isSecret);
  return [
    ...nothingBut('usage', role, schema),
    `grant connect on database ${database} to ${role}`,
    ...readable.map(({ name }) => `grant select on ${schema}.${quoted(name)} to ${role}`),
  ];
}

const nothingBut = (right: string, role: string, schema: string): string[] => [
  `revoke all on all tables in schema ${schema} from ${role}`,
  `revoke all on schema ${schema} from ${role}`,
  `grant ${right} on schema ${schema} to ${role}`,
];
