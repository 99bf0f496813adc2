import sql from 'sql-template-tag';
import type { Client } from '../../kernel/database/client.ts';

/** A table or view, classified by the rights of the application. */
export interface Table {
  readonly name: string;
  /** `APPEND_ONLY`: it has the trigger of that name, which allows inserts only. */
  readonly kind: 'CHANGING' | 'APPEND_ONLY' | 'READ_ONLY';
  /** Accounts, keys and stored answers are hidden from the reporting role. */
  readonly isSecret: boolean;
}

export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(sql`
    select c.relname as name,
      case
        when c.relname = 'migrations' or c.relkind = 'v' then 'READ_ONLY'
        when exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only') then 'APPEND_ONLY'
        else 'CHANGING'
      end as kind,
      c.relname like 'identity\\_%' or c.relname like 'upload\\_plan%' or c.relname in ('idempotency_keys', 'call_counts', 'push_subscriptions') as "isSecret"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
    order by c.relname`);
  return rows;
}
