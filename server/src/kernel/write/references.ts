import { inputFields, referenceOf } from '@cooler/contract/kernel/entity.ts';
import { type Draft, type Faults, isMissing } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { runPipelined } from '../database/pipeline.ts';
import type { EntityTable, Reference } from '../entity-table.ts';

/** Foreign key values by column; null clears. */
export type ReferenceIds = Map<string, number | null>;

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** How a referenced row is locked against archiving. Two rows of one table may refer to each other, so these can still change. */
export const referenceLock = (own: EntityTable, { table }: Reference): Sql =>
  table === own.table ? raw('for key share') : raw('for share');

/** The id of the row with this key that is not archived; locked, so that it cannot be archived meanwhile. */
async function findReferenced(
  client: PoolClient,
  own: EntityTable,
  reference: Reference,
  key: string,
  value: unknown,
): Promise<number | undefined> {
  const { table, keys } = reference;
  const { rows } = await client.query<{ id: number }>(sql`
    select id from ${raw(table)}
    where ${raw(keys[key] ?? '')} = ${value} and archived_at is null ${referenceLock(own, reference)}`);
  return rows[0]?.id;
}

function referencesOf(table: EntityTable, mode: 'create' | 'update') {
  return inputFields(table.entity, mode).flatMap(([path, { kind }]) => {
    const reference = kind === 'ref' ? table.references[referenceOf(path)] : undefined;
    return reference ? [{ path, reference }] : [];
  });
}

/** Resolves the references of a draft to ids; an unknown key is a validation error (REFERENCE_UNKNOWN) of its field. */
export async function resolveReferences(
  client: PoolClient,
  table: EntityTable,
  draft: Draft,
  mode: 'create' | 'update',
): Promise<{ ids: ReferenceIds; faults: Faults }> {
  const ids: ReferenceIds = new Map();
  const faults: Faults = {};
  const references = referencesOf(table, mode);
  for (const { reference } of references) ids.set(reference.column, null);
  const named = references.filter(({ path }) => !isMissing(draft[path]));
  const found = await runPipelined(
    client,
    named.map(
      ({ path, reference }) =>
        () =>
          findReferenced(client, table, reference, lastPart(path), draft[path]),
    ),
  );
  for (const [index, { path, reference }] of named.entries()) {
    if (typeof ids.get(reference.column) === 'number') continue;
    const id = found[index];
    if (id === undefined)
      faults[path] = [{ code: 'REFERENCE_UNKNOWN', params: { value: String(draft[path]) } }];
    ids.set(reference.column, id ?? null);
  }
  return { ids, faults };
}
