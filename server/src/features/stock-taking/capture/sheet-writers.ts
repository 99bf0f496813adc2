import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import { shownName } from '../../person/name-of.ts';
import { selfAndAbsentees } from '../../regional-representative/self-and-absentees.ts';

/** The user who sends something to a stock-taking. */
export interface Sender {
  readonly username: string;
  readonly roles: readonly Role[];
}

interface Writers {
  readonly mayWrite: boolean;
  readonly people: string;
  readonly representative: string;
}

/**
 * Refuses a user who has not opened the stock-taking, is neither the shop's representative nor their deputy, and is not
 * a leader (docs/domain.md §9.2).
 */
export async function requireWriter(
  client: Pick<PoolClient, 'query'>,
  headId: number,
  { username, roles }: Sender,
): Promise<void> {
  if (hasRight(roles, 'stock-taking.decide')) return;
  const { rows } = await client.query<Writers>(sql`
    select r.name as representative,
      coalesce(
        (select string_agg(distinct ${shownName(sql`opened_by`)}, ', ') from stock_taking_openings where head_id = h.id),
        ${shownName(sql`h.created_by`)}) as people,
      exists (select from stock_taking_openings o where o.head_id = h.id and o.opened_by = ${username})
        or r.id in (${selfAndAbsentees(username)}) as "mayWrite"
    from stock_taking_heads h
    join shops s on s.id = h.shop_id
    join regional_representatives r on r.id = s.regional_representative_id
    where h.id = ${headId}`);
  const [writers] = rows;
  if (!writers) throw problem('NOT_FOUND');
  const { mayWrite, people, representative } = writers;
  if (!mayWrite) throw problem('SHEET_NOT_OPENED', { people, representative });
}

/** Refuses a user who may neither view stock-takings nor write to this one. */
export async function requireReader(
  client: Pick<PoolClient, 'query'>,
  headId: number,
  sender: Sender,
): Promise<void> {
  if (!hasRight(sender.roles, 'stock-taking-lines.view')) await requireWriter(client, headId, sender);
}
