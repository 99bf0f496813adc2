import type { ElixirFileState } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { SourceFile } from '../../../integrations/elixir/source.ts';
import { TODAY } from '../../../kernel/database/budapest.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { Outcomes } from '../line/resolve.ts';

/** How long the contents of a file are kept (docs/domain.md §7.2). */
const RETENTION_DAYS = 90;

/** The values of a new file row. */
export interface NewFile {
  readonly file: SourceFile;
  readonly hash: string;
  readonly state: ElixirFileState;
  readonly lineCount: number;
  readonly previousLineCount: number | null;
  readonly failure?: { readonly code: string; readonly row: number | undefined };
}

/**
 * Whether a file tells nothing new: its content was applied last or has come since, or it came before under the same name or
 * at a later time. An earlier content that returns after another one is not known (docs/domain.md §7.2).
 */
export async function isKnown(
  pool: Pool,
  { name, incomingDate }: SourceFile,
  hash: string,
): Promise<boolean> {
  const { rows } = await pool.query(sql`
    with last as (
      select max(id) as id, max(incoming_date) as incoming_date from (
        select id, incoming_date from elixir_files where state = 'APPLIED' order by id desc limit 1) applied)
    select 1 from elixir_files f, last
    where f.content_hash = ${hash} and (f.id >= coalesce(last.id, 0)
      or ${incomingDate.toISOString()} <= last.incoming_date
      or f.id = (
        select max(id) from elixir_files where reverse(split_part(reverse(file_path), '/', 1)) = ${name}))`);
  return rows.length > 0;
}

/** The latest applied file, as another one is compared with it. */
export interface PreviousFile {
  readonly lineCount: number;
  readonly isNewer: boolean;
  /** The content of the other one was also imported or held before. */
  readonly isRepeated: boolean;
}

export async function findPrevious(
  { client }: Change,
  { incomingDate }: SourceFile,
  hash: string,
): Promise<PreviousFile | undefined> {
  const { rows } = await client.query<PreviousFile>(sql`
    select line_count as "lineCount", incoming_date > ${incomingDate.toISOString()} as "isNewer",
      exists (
        select from elixir_files where content_hash = ${hash} and state <> 'UNREADABLE') as "isRepeated"
    from elixir_files where state = 'APPLIED' order by id desc limit 1`);
  return rows[0];
}

/** Inserts the row of a file; returns its id. */
export async function addFile({ client, actor, operation }: Change, added: NewFile): Promise<number> {
  const { file, hash, state, lineCount, previousLineCount, failure } = added;
  const { rows } = await client.query<{ id: number }>(sql`
    insert into elixir_files (file_path, content_hash, state, incoming_date, expiration_date, line_count,
      previous_line_count, failure, failure_row, operation, created_by)
    values (${file.path}, ${hash}, ${state}, ${file.incomingDate.toISOString()},
      ${TODAY} + ${RETENTION_DAYS}::int, ${lineCount},
      ${previousLineCount}, ${failure?.code ?? null}, ${failure?.row ?? null}, ${operation}, ${actor})
    returning id`);
  return rows[0]?.id ?? 0;
}

/** Stores the number of lines of a file, once they are read. */
export async function storeLineCount({ client }: Change, id: number, lines: number): Promise<void> {
  await client.query(sql`update elixir_files set line_count = ${lines} where id = ${id}`);
}

/** Stores the counted outcomes of a file's lines and marks it as applied. */
export async function storeFileOutcome({ client }: Change, id: number, outcomes: Outcomes): Promise<void> {
  await client.query(sql`
    update elixir_files set state = 'APPLIED', version = version + 1, created_count = ${outcomes.created},
      updated_count = ${outcomes.updated}, unchanged_count = ${outcomes.unchanged}, bad_count = ${outcomes.bad}
    where id = ${id}`);
}
