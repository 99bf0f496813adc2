import pg, { type Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findCopies } from './copied-data.ts';
import { type Asked, findPerson, type StoredPerson } from './find-person.ts';
import { findPersonColumns, WHOLE_TABLES_MINUTES } from './person-columns.ts';
import { findValues, isOwnEntry } from './person-values.ts';

export interface PersonExport {
  readonly exportedAt: string;
  readonly person: StoredPerson;
  /** Rows that name the person, by table. */
  readonly records: Readonly<Record<string, readonly unknown[]>>;
}

/** Exports all data about a person, from one snapshot (docs/domain.md §14.14). */
export function exportPerson(owner: Pool, name: string, asked?: Asked): Promise<PersonExport> {
  return inTransaction(
    owner,
    async (client) => {
      await allowLongStatements(client, WHOLE_TABLES_MINUTES);
      return exportIn(client, name, asked);
    },
    { begin: 'begin isolation level repeatable read read only' },
  );
}

async function exportIn(client: Client, name: string, asked?: Asked): Promise<PersonExport> {
  const person = await findPerson(client, name, asked);
  const columns = Map.groupBy(await findPersonColumns(client), ({ table }) => table);
  const records: Record<string, unknown[]> = {};
  for (const [table, named] of columns) {
    const isNamed = named.map(({ column, isList }) =>
      isList ? `${pg.escapeIdentifier(column)} @> array[$1]` : `${pg.escapeIdentifier(column)} = $1`,
    );
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t where ${isNamed.join(' or ')}`,
      [name],
    );
    if (rows.length > 0) records[table] = rows.map(({ row }) => row);
  }
  const about = {
    changes_of_the_person: await changesOf(client, person),
    ...(await findCopies(client, person, await findValues(client, person))),
  };
  for (const [name, rows] of Object.entries(about)) if (rows.length > 0) records[name] = rows;
  return { exportedAt: new Date().toISOString(), person, records };
}

// Audit entries about the person's own records.
async function changesOf(client: Client, person: StoredPerson): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(sql`
    select to_jsonb(t) as row from audit_trail t where ${isOwnEntry(person)} order by id`);
  return rows.map(({ row }) => row);
}
