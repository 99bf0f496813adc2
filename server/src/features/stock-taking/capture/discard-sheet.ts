import { explainDiscard } from '@cooler/contract/features/stock-taking/head/explain-decision.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { archiveRow } from '../../../kernel/write/store.ts';
import { shownName } from '../../person/name-of.ts';
import { lockHead } from '../head/head-store.ts';
import { stockTakingHeadTable } from '../head/stock-taking-head.table.ts';
import type { Sender } from './sheet-writers.ts';

interface Uses {
  readonly openedBy: string;
  readonly opener: string;
  readonly others: string | null;
  readonly findings: number;
}

async function findUses({ client, actor }: Change, headId: number): Promise<Uses | undefined> {
  const { rows } = await client.query<Uses>(sql`
    select h.created_by as "openedBy", ${shownName(sql`h.created_by`)} as opener,
      (select string_agg(distinct ${shownName(sql`opened_by`)}, ', ') from stock_taking_openings
       where head_id = h.id and opened_by not in (h.created_by, ${actor})) as others,
      (select count(*)::int from stock_taking_observations where head_id = h.id)
        + (select count(*)::int from stock_taking_photos where head_id = h.id) as findings
    from stock_taking_heads h where h.id = ${headId}`);
  return rows[0];
}

/**
 * Discards a stock-taking that was opened by mistake: it has no observations, and nobody but its creator has opened it
 * (docs/domain.md §9.1).
 */
export async function discardSheet(
  change: Change,
  headId: number,
  { username, roles }: Sender,
): Promise<void> {
  const head = await lockHead(change, headId);
  if (head.archivedAt) return;
  const uses = await findUses(change, headId);
  const isOpener = uses?.openedBy === username || hasRight(roles, 'stock-taking.decide');
  if (!isOpener) throw problem('SHEET_OF_SOMEBODY_ELSE', { people: uses?.opener ?? '' });
  const reasons = explainDiscard(head.status);
  if (reasons.length > 0) throw problem('TRANSITION_NOT_ALLOWED', {}, { reasons });
  if (uses?.findings) throw problem('SHEET_HAS_FINDINGS', { count: uses.findings });
  if (uses?.others) throw problem('SHEET_OF_SOMEBODY_ELSE', { people: uses.others });
  await archiveRow(change, stockTakingHeadTable, headId);
}
