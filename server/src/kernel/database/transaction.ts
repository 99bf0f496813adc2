import type { Pool, PoolClient, QueryResult } from 'pg';
import { errorCode } from '../error-code.ts';
import { beginWithFirst } from './begin-with-first.ts';
import { isConnectionLost, NO_CONFIRMATION } from './connection-lost.ts';
import { literalText, type Statement } from './literal-text.ts';
import { suspectConnections } from './silence.ts';

interface Frame<Result> {
  /** The BEGIN text; may be followed by statements that prepare the transaction. */
  readonly begin?: string;
  /** A last statement after the work, sent together with COMMIT. */
  readonly last?: (result: Result) => Statement | undefined;
}

/**
 * Runs the work in one transaction. BEGIN is sent together with the first statement of the work and COMMIT together with
 * the `last` statement, which saves a round trip each.
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

// The wait for the synchronous standby was cancelled: the transaction is committed here but not on the standby.
const UNCONFIRMED = 'SyncRepWaitForLSN';

// PostgreSQL answers COMMIT with ROLLBACK, not with an error, when a statement of the transaction failed.
async function commit(client: PoolClient, last: Statement | undefined): Promise<void> {
  let isUnconfirmed = false;
  const onNotice = ({ routine }: { readonly routine?: string | undefined }) => {
    isUnconfirmed ||= routine === UNCONFIRMED;
  };
  client.on('notice', onNotice);
  try {
    const command = await sendCommit(client, last);
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements failed');
  } finally {
    client.off('notice', onNotice);
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

// The primary has become a standby: its other connections are unusable as well.
const READ_ONLY = '25006';

async function endFailed(client: PoolClient, failure: unknown, hasBegun: boolean): Promise<void> {
  if (isConnectionLost(failure)) {
    client.release(true);
    if (errorCode(failure) === READ_ONLY) suspectConnections();
    return;
  }
  try {
    if (hasBegun) await client.query('rollback');
    client.release();
  } catch (error) {
    // The caller gets the first error; a connection whose rollback fails is closed, which rolls back too.
    client.release(error instanceof Error ? error : true);
  }
}
