import type { SearchableEntity, SearchGroup, SearchHit } from '@cooler/contract/features/search/search.ts';
import { HITS_SHOWN } from '@cooler/contract/features/search/search-limits.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool, PoolClient } from 'pg';
import { SEARCH_GROUPS, type SearchGroupSql } from './search-groups.ts';
import { searchStatement } from './search-statement.ts';

// If the planner overestimates the matches, it scans the table in sort order; for a rare text that is a full scan.
const START = `begin read only; set local enable_seqscan = off; set local jit = off; set local statement_timeout = '3s'`;

type FoundHit = SearchHit & { readonly entity: SearchableEntity; readonly n: number };

function groupOf(entity: SearchableEntity, found: readonly FoundHit[]): SearchGroup {
  const hits = found.filter((hit) => hit.entity === entity).map(({ entity: _, n: __, ...hit }) => hit);
  return { entity, hits: hits.slice(0, HITS_SHOWN), hasMore: hits.length > HITS_SHOWN };
}

async function searchGroups(
  client: PoolClient,
  groups: readonly SearchGroupSql[],
  text: string,
): Promise<SearchGroup[]> {
  await client.query(START);
  const { rows } = await client.query<FoundHit>(searchStatement(groups, text));
  await client.query('commit');
  return groups.map(({ entity }) => groupOf(entity, rows)).filter(({ hits }) => hits.length > 0);
}

function cancel(pool: Pool, client: PoolClient): void {
  const { processID } = client as PoolClient & { readonly processID?: number };
  // A statement that cannot be cancelled ends by its timeout.
  pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined);
}

/** Searches what these roles may see by numbers and names; cancels when the client disconnects. */
export async function search(
  pool: Pool,
  roles: readonly Role[],
  text: string,
  left: AbortSignal,
): Promise<SearchGroup[]> {
  const groups = SEARCH_GROUPS.filter(({ right }) => hasRight(roles, right));
  const client = await pool.connect();
  const stop = () => cancel(pool, client);
  left.addEventListener('abort', stop, { once: true });
  let isClean = false;
  try {
    const found = await searchGroups(client, groups, text);
    // The cancellation may arrive late and hit another statement: the connection is not reused.
    isClean = !left.aborted;
    return found;
  } catch (error) {
    if (left.aborted) return [];
    throw error;
  } finally {
    left.removeEventListener('abort', stop);
    client.release(!isClean);
  }
}
