import type { PoolClient } from 'pg';
import { allowSilence } from './silence.ts';

/** Raises the statement timeout for the rest of the current transaction (docs/domain.md §15.3). */
export async function allowLongStatements(client: PoolClient, minutes: number): Promise<void> {
  await client.query(`set local statement_timeout = '${minutes}min'`);
  allowSilence(client, minutes * 60_000);
}

/** Waits for rows that another file holds, which may take minutes, for the rest of the current transaction. */
export async function waitForOtherFiles(client: PoolClient): Promise<void> {
  await client.query(`set local lock_timeout = '5min'`);
}
