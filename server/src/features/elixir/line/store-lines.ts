import type { Change } from '../../../kernel/write/change.ts';
import { STORED_COLUMNS } from './columns.ts';

/** Keeps the lines of a file with what became of each, bad ones with their reasons. */
export async function storeLines({ client }: Change, fileId: number): Promise<void> {
  await client.query(
    `insert into elixir_lines (file_id, outcome, reasons, ${STORED_COLUMNS.join(', ')})
     select $1, rs.outcome, nullif(rs.reasons, '[]'), ${STORED_COLUMNS.map((column) => `st.${column}`).join(', ')}
     from elixir_staging st join elixir_resolved rs on rs.line_number = st.line_number
     order by st.line_number`,
    [fileId],
  );
}

/** Keeps the lines of a file that a person has to decide on first. */
export async function storeWaiting({ client }: Change, fileId: number): Promise<void> {
  await client.query(
    `insert into elixir_lines (file_id, outcome, ${STORED_COLUMNS.join(', ')})
     select $1, 'WAITING', ${STORED_COLUMNS.join(', ')} from elixir_staging order by line_number`,
    [fileId],
  );
}

/** Writes what became of lines that had waited. */
export async function storeWaitingOutcomes({ client }: Change, fileId: number): Promise<void> {
  await client.query(
    `update elixir_lines l set outcome = rs.outcome, reasons = nullif(rs.reasons, '[]')
     from elixir_resolved rs where l.file_id = $1 and l.line_number = rs.line_number`,
    [fileId],
  );
}
