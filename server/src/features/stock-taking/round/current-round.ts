import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { readRow } from '../../../kernel/list/row-reader.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { stockTakingRoundTable } from './stock-taking-round.table.ts';

/** The round as a list row; fails with NOT_FOUND. */
export async function currentRound({ client }: Change, roundId: number): Promise<StoredRow> {
  const row = await readRow(client, stockTakingRoundTable, roundId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}
