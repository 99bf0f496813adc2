import type { PoolClient } from 'pg';
import { allowSilence } from './silence.ts';

/** Lets each statement of the running transaction take this long; others end earlier (docs/domain.md §15.3). */
export async function allowLongStatements(client: PoolClient, minutes: number): Promise<void> {
  await client.query(`set local statement_timeout = '${minutes}min'`);
  allowSilence(client, minutes * 60_000);
}
