import type { Draft, Fault, Faults } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

/** SQL: the code of the shop that stays, of a merged shop whose code no shop has had since (docs/domain.md §2.12). */
export const stayingShop = (code: Sql): Sql => sql`(
  select stays.code from shops m join shops stays on stays.id = m.merged_into_id and stays.archived_at is null
  where fold(m.code) collate "C" = fold(${code}) collate "C" and m.merged_into_id is not null and m.code = ${code}
    and not exists (select from shops l where l.code = m.code and (l.archived_at is null or l.archived_at > m.archived_at)))`;

/** The fault of a code that a merged shop had: it names the shop that stays. */
export const mergedFault = (stays: string): Fault => ({ code: 'SHOP_MERGED', params: { stays } });

/** The code of the shop that stays, if a merged shop had this code and none has had it since. */
export async function findStayingShop(client: PoolClient, code: unknown): Promise<string | null> {
  const { rows } = await client.query<{ stays: string | null }>(
    sql`select ${stayingShop(sql`${code}::text`)} as stays`,
  );
  return rows[0]?.stays ?? null;
}

/** Why no shop has this code, if the shop that had it was merged. */
export async function explainFormerCode(client: PoolClient, code: unknown): Promise<Fault | undefined> {
  const stays = await findStayingShop(client, code);
  return stays === null ? undefined : mergedFault(stays);
}

/** The codes of merged shops that no shop has had since, each with that of the shop that stays (docs/domain.md §2.12). */
async function findFormerCodes({ client }: Change): Promise<ReadonlyMap<unknown, string>> {
  const { rows } = await client.query<{ code: string; stays: string }>(sql`
    select m.code, s.code as stays from shops m join shops s on s.id = m.merged_into_id and s.archived_at is null
    where m.archived_at is not null and not exists (
      select from shops l where l.code = m.code and (l.archived_at is null or l.archived_at > m.archived_at))`);
  return new Map(rows.map(({ code, stays }) => [code, stays]));
}

/**
 * Refuses rows of a file whose field has the former code of a merged shop, and names the one that stays: a file of shops
 * would add the shop again (docs/decisions/227).
 */
export async function formerCodeFaults(
  change: Change,
  field: 'code' | 'shop.code',
): Promise<(draft: Draft) => Faults> {
  const former = await findFormerCodes(change);
  return (draft): Faults => {
    const stays = former.get(draft[field]);
    return stays === undefined ? {} : { [field]: [mergedFault(stays)] };
  };
}
