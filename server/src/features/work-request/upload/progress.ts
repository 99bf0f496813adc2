import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import {
  FILE_UNDERWAY,
  type RequestFileState,
} from '@cooler/contract/features/work-request/upload/request-file.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';

/** A file whose upload starts. */
export interface FileStart {
  readonly operation: string;
  readonly type: RequestType;
  readonly name: string;
  readonly dryRun: boolean;
  readonly actor: string;
  /** That of the calls that send the same file. */
  readonly key: string | undefined;
}

/** Why a file could not be read or stored: an error code, and the row. */
interface Failure {
  readonly code: string;
  readonly row: number | null;
}

const PROGRESS_EVERY_ROWS = 1_000;

/** The class of the advisory locks that show that a file is being processed; an arbitrary constant. */
export const FILE_LOCK_CLASS = 730_519;

/** The progress of a file, visible to others while its own transaction is still open. */
export class Progress {
  readonly #pool: Pool;
  readonly #operation: string;
  readonly #number: number;

  constructor(pool: Pool, operation: string, number: number) {
    this.#pool = pool;
    this.#operation = operation;
    this.#number = number;
  }

  /** Marks the file as being processed until the transaction ends. */
  async hold(client: PoolClient): Promise<void> {
    await client.query(sql`select take_turn(${FILE_LOCK_CLASS}::int, ${this.#number}::int)`);
  }

  /** Reports the number of rows read, every `PROGRESS_EVERY_ROWS` rows. */
  async read(rows: number): Promise<void> {
    if (rows % PROGRESS_EVERY_ROWS === 0) await this.#count('READING', rows, 0);
  }

  /** Reports that all rows are read. */
  async readAll(rows: number): Promise<void> {
    await this.#count('CHECKING', rows, 0);
  }

  /** Reports the number of rows checked, every `PROGRESS_EVERY_ROWS` rows. */
  async checked(rows: number): Promise<void> {
    if (rows % PROGRESS_EVERY_ROWS === 0) await this.#count('CHECKING', rows, rows);
  }

  /** Reports that every row is valid and the requests are being stored. */
  async storing(rows: number): Promise<void> {
    await this.#count('STORING', rows, rows);
  }

  /**
   * Ends the file unless it has ended; pass the transaction's client if this must hold only when that commits. A failure
   * may be that of a commit that was done all the same (docs/decisions/094).
   */
  async end(state: RequestFileState, failure: Failure | null, client?: PoolClient): Promise<void> {
    await (client ?? this.#pool).query(sql`
      update request_uploads set state = ${state}, failure = ${failure?.code ?? null},
        failure_row = ${failure?.row ?? null}, touched_at = now()
      where id = ${this.#operation} and state = any(${FILE_UNDERWAY})`);
  }

  /** Removes the record of a file that another call has uploaded. */
  async forget(client: PoolClient): Promise<void> {
    await client.query(sql`delete from request_uploads where id = ${this.#operation}`);
  }

  async #count(state: RequestFileState, read: number, checked: number): Promise<void> {
    const statement = sql`
      update request_uploads
      set state = ${state}, rows_read = greatest(rows_read, ${read}), rows_checked = ${checked}, touched_at = now()
      where id = ${this.#operation}`;
    // Only shown: a file goes on when every other connection is in use, and the next step reports again.
    await this.#pool.query(statement).catch(() => undefined);
  }
}

/** Records that an upload starts. */
export async function startProgress(pool: Pool, file: FileStart): Promise<Progress> {
  const { rows } = await pool.query<{ number: number }>(sql`
    insert into request_uploads (id, request_type, file_name, dry_run, uploaded_by, repeat_key)
    values (${file.operation}, ${file.type}, ${file.name}, ${file.dryRun}, ${file.actor},
      ${file.key})
    returning number`);
  return new Progress(pool, file.operation, rows[0]?.number ?? 0);
}
