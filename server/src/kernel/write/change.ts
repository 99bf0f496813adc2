import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../database/transaction.ts';

/** Where a change came from; the audit trail records it (docs/domain.md §2.6). */
export type ChangeSource = 'FORM' | 'UPLOAD' | 'WORKFLOW' | 'PARTNER' | 'ELIXIR' | 'STOCK_TAKING' | 'DEMO';

/** Who acts, from which source, and in which operation: what the audit trail records of a change. For whom, each step of a request says. */
export interface ChangeContext {
  readonly actor: string;
  readonly source: ChangeSource;
  readonly operation?: string;
}

/** A running change: the connection of its transaction, and who acts. */
export interface Change extends ChangeContext {
  readonly client: PoolClient;
  readonly operation: string;
}

/** Runs one user action in one transaction whose audit trail and timelines name the actor. */
export async function runChange<Result>(
  pool: Pool,
  context: ChangeContext,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const operation = context.operation ?? randomUUID();
  return inTransaction(pool, async (client) => {
    await client.query(sql`
      select set_config('app.actor', ${context.actor}, true),
             set_config('app.operation', ${operation}, true),
             set_config('app.door', ${context.source}, true)`);
    return work({ ...context, client, operation });
  });
}
