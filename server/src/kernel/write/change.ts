import { randomUUID } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Statement } from '../database/literal-text.ts';
import { inTransaction } from '../database/transaction.ts';

/** By what a change came in, as recorded in the audit trail (docs/domain.md §2.6). */
export type ChangeDoor =
  | 'FORM'
  | 'UPLOAD'
  | 'WORKFLOW'
  | 'PARTNER'
  | 'ELIXIR'
  | 'STOCK_TAKING'
  | 'MERGE'
  | 'DEMO';

/** Actor, door and operation of a change, as recorded in the audit trail. On whose behalf is set by each step of a request. */
export interface ChangeContext {
  readonly actor: string;
  readonly door: ChangeDoor;
  readonly operation?: string;
}

/** A running change: its context and the connection of its transaction. */
export interface Change extends ChangeContext {
  readonly client: PoolClient;
  readonly operation: string;
}

/** Runs one user action in a transaction whose audit trail and timelines name the actor; the `last` statement is sent with the commit. */
export async function runChange<Result>(
  pool: Pool,
  context: ChangeContext,
  work: (change: Change) => Promise<Result>,
  last?: (result: Result) => Statement | undefined,
): Promise<Result> {
  const operation = context.operation ?? randomUUID();
  const settings = Object.entries({
    'app.actor': context.actor,
    'app.operation': operation,
    'app.door': context.door,
  }).map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`);
  // One text for both saves a round trip.
  const begin = `begin; select ${settings.join(', ')}`;
  return inTransaction(pool, (client) => work({ ...context, client, operation }), { begin, last });
}
