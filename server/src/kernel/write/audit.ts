import sql, { raw } from 'sql-template-tag';
import type { Change } from './change.ts';

/** Adds a change that is not in the row's own columns to its audit trail: `{ name: [before, after] }` (docs/domain.md §2.6). */
export async function recordChange(
  { client }: Change,
  table: string,
  id: number,
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>,
): Promise<void> {
  await client.query(sql`
    insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, on_behalf_of)
    select ${table}, t.id, record_key(to_jsonb(t)), 'UPDATE', ${JSON.stringify(changes)}::jsonb,
      acting_operation(), acting_door(), acting_user(), acting_for()
    from ${raw(table)} t where t.id = ${id}`);
}
