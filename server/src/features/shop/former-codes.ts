import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

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
    return stays === undefined ? {} : { [field]: [{ code: 'SHOP_MERGED', params: { stays } }] };
  };
}
