import type { EntryPage } from '@cooler/contract/features/audit/record-history.ts';
import type { ListQuery } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { listPage } from '../../kernel/list/list-page.ts';
import { auditEntryTable } from './audit-entry.table.ts';
import { readEntryChanges } from './read-changes.ts';

/** One page of the trail, each entry with its changes. */
export async function findEntries(pool: Pool, query: ListQuery): Promise<EntryPage> {
  const page = await listPage(pool, auditEntryTable, query);
  const { content: entries, totalElements } = JSON.parse(page.toString()) as EntryPage;
  const changes = await readEntryChanges(
    pool,
    entries.map(({ id }) => id),
  );
  return {
    content: entries.map((entry) => ({ ...entry, changes: changes.get(entry.id) ?? [] })),
    totalElements,
  };
}
