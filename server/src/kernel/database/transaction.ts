import type { Pool, PoolClient, QueryResult } from 'pg';
import { isConnectionLost, NO_CONFIRMATION } from './connection-lost.ts';
import { literalText, type Statement } from './literal-text.ts';
import { beginWithFirst } from './opening.ts';
import { suspectConnections } from './silence.ts';

interface Frame<Result> {
  /** Opens the transaction, and may prepare it. */
  readonly begin?: string;
  /** What is still to be done when the work is: it goes with the commit. */
  readonly last?: (result: Result) => Statement | undefined;
}

/**
 * Runs the work in one transaction: all of it is kept, or nothing. The transaction begins with the first statement of the
 * work and ends with the last one of its frame, which spares a round trip each.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  { begin = 'begin', last }: Frame<Result> = {},
): Promise<Result> {
  const client = await pool.connect();
  const hasBegun = beginWithFirst(client, begin);
  try {
    const result = await work(client);
    const statement = last?.(result);
    if (hasBegun() || statement) await commit(client, statement);
    client.release();
    return result;
  } catch (error) {
    await endFailed(client, error, hasBegun());
    throw error;
  }
}

// Somebody ended the wait for a standby that has to keep the work as well: it is done here, and lost with this server.
const UNCONFIRMED = 'SyncRepWaitForLSN';

// PostgreSQL answers ROLLBACK, and no error, to the commit of a transaction in which a statement failed.
async function commit(client: PoolClient, last: Statement | undefined): Promise<void> {
  let isUnconfirmed = false;
  const hear = ({ routine }: { readonly routine?: string | undefined }) => {
    isUnconfirmed ||= routine === UNCONFIRMED;
  };
  client.on('notice', hear);
  try {
    const command = await sendCommit(client, last);
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements failed');
  } finally {
    client.off('notice', hear);
  }
  if (isUnconfirmed)
    throw Object.assign(new Error('No standby confirmed the transaction'), { code: NO_CONFIRMATION });
}

async function sendCommit(client: PoolClient, last: Statement | undefined): Promise<string> {
  const text = last && literalText(last);
  if (last && !text) await client.query({ text: last.text, values: [...(last.values ?? [])] });
  const answer = await client.query(text ? `${text}; commit` : 'commit');
  return ([answer].flat().at(-1) as QueryResult).command;
}

// A leader that has become a standby: its other connections are of no use either.
const READ_ONLY = '25006';

async function endFailed(client: PoolClient, failure: unknown, hasBegun: boolean): Promise<void> {
  if (isConnectionLost(failure)) {
    client.release(true);
    if ((failure as { code?: string }).code === READ_ONLY) suspectConnections();
    return;
  }
  try {
    if (hasBegun) await client.query('rollback');
    client.release();
  } catch (error) {
    // The caller gets the first error; a connection that cannot roll back is closed, which rolls back too.
    client.release(error instanceof Error ? error : true);
  }
}
