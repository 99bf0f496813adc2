import { inputFields, referenceOf } from '@cooler/contract/kernel/entity.ts';
import { type Draft, type Faults, isMissing } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
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

/** What refers to rows, by table, in the order in which the entity's table declares these: they are locked in it (docs/domain.md §2.4). */
export function byTable<Referring extends { readonly reference: Reference }>(
  { references }: EntityTable,
  all: readonly Referring[],
): Referring[][] {
  const tables = new Set(Object.values(references).map(({ table }) => table));
  const found = [...tables].map((table) => all.filter(({ reference }) => reference.table === table));
  return found.filter(({ length }) => length > 0);
}

interface NamedReference {
  readonly path: string;
  readonly reference: Reference;
}

/** The ids of the rows of one table that a draft names; those are locked by id, so that they cannot be archived meanwhile. */
async function findReferenced(
  client: PoolClient,
  own: EntityTable,
  named: readonly NamedReference[],
  draft: Draft,
): Promise<[NamedReference, number | undefined][]> {
  const { reference: target } = named[0] as NamedReference;
  const isNamed = named.map(
    ({ path, reference }) => sql`${raw(reference.keys[lastPart(path)] ?? '')} = ${draft[path]}`,
  );
  const { rows } = await client.query<{ id: number; named: boolean[] }>(sql`
    select id, array[${join(isNamed)}] as named from ${raw(target.table)}
    where (${join(isNamed, ' or ')}) and archived_at is null order by id ${referenceLock(own, target)}`);
  return named.map((each, index) => [each, rows.find((row) => row.named[index])?.id]);
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
    byTable(table, named).map((ofTable) => () => findReferenced(client, table, ofTable, draft)),
  );
  for (const [{ path, reference }, id] of found.flat()) {
    if (typeof ids.get(reference.column) === 'number') continue;
    const unknown = { code: 'REFERENCE_UNKNOWN', params: { value: String(draft[path]) } };
    if (id === undefined) faults[path] = [(await reference.explain?.(client, draft[path])) ?? unknown];
    ids.set(reference.column, id ?? null);
  }
  return { ids, faults };
}
