import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';

/** A column that holds names of people, as assigned in `account_names`. */
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  readonly isList: boolean;
}

/** Statement timeout: most of these columns have no index. */
export const WHOLE_TABLES_MINUTES = 60;

/** Tables with data of one person only, which is deleted. */
export const OWN_TABLES: ReadonlySet<string> = new Set([
  'list_views',
  'notification_preferences',
  'notifications',
  'push_subscriptions',
  'request_looks',
  'upload_plans',
  'work_request_watching',
]);

// Found by column names, so that columns added later are included.
export async function findPersonColumns(client: Client): Promise<PersonColumn[]> {
  const { rows } = await client.query<PersonColumn>(sql`
    select c.relname as "table", a.attname as "column", a.atttypid = 'text[]'::regtype as "isList"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and (a.attname like '%\\_by' or a.attname in
        ('on_behalf_of', 'for_absent', 'owner', 'owner_name', 'recipient', 'actor', 'person', 'username', 'mentions'))
      and c.relname not like 'identity\\_%' and c.relname <> 'account_names'
    order by 1, 2`);
  return rows;
}

/** The append-only tables. */
export async function findAppendOnly(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_trigger t on t.tgrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and t.tgname = 'append_only'
    order by 1`);
  return rows.map(({ name }) => name);
}
