import type { MergeBody, MergePreview } from '@cooler/contract/features/shop/shop-merge.ts';
import { inputFields } from '@cooler/contract/kernel/entity.ts';
import { nest, valueAt } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { changeRow } from '../../../kernel/write/save.ts';
import { readByKey } from '../../../kernel/write/store.ts';
import { allowManyDevices } from '../../device-type/copied-into-devices.ts';
import { shopRules } from '../shop.rules.ts';
import { shopTable } from '../shop.table.ts';
import { archiveMerged, lockDependents, moveAll } from './move.ts';
import { refuseObstacles } from './obstacles.ts';

type Pair = Pick<MergeBody, 'stays' | 'goes'>;

interface LockedShop {
  readonly id: number;
  readonly code: string;
  readonly version: number;
}

/** Why one of two shops was not found: already merged, or unknown. */
async function absence({ client }: Change, codes: readonly string[]): Promise<Error> {
  const { rows } = await client.query<{ code: string; stays: string }>(sql`
    select m.code, s.code as stays from shops m join shops s on s.id = m.merged_into_id
    where m.code = any(${codes}) and m.archived_at is not null
      and not exists (select from shops l where l.code = m.code and l.archived_at is null)
    order by m.archived_at desc limit 1`);
  return rows[0] ? problem('MERGED_MEANWHILE', rows[0]) : problem('NOT_FOUND');
}

/** Locks the representatives of both shops, then the shops, each sorted by id (docs/domain.md §2.4). */
async function lockBoth(change: Change, { stays, goes }: Pair): Promise<[LockedShop, LockedShop]> {
  if (stays === goes) throw problem('MERGE_SAME_SHOP');
  const pair = sql`code in (${stays}, ${goes}) and archived_at is null`;
  const representatives = sql`id in (select regional_representative_id from shops where ${pair})`;
  await lockById(change.client, 'regional_representatives', representatives, 'share');
  const { rows } = await change.client.query<LockedShop>(sql`
    select id, code, version from shops where ${pair} order by id for no key update`);
  const [one, other] = [stays, goes].map((code) => rows.find((row) => row.code === code));
  if (!one || !other) throw await absence(change, [stays, goes]);
  return [one, other];
}

/** What merging two shops would move; refused as the merge itself would be. */
export async function previewMerge(change: Change, pair: Pair): Promise<MergePreview> {
  const [stays, goes] = await lockBoth(change, pair);
  await refuseObstacles(change, stays.id, goes.id);
  const { rows } = await change.client.query<MergePreview['hanging']>(sql`
    select
      (select count(*)::int from device_register where shop_id = ${goes.id} and archived_at is null) as devices,
      (select count(*)::int from work_requests where ${goes.id} in (shop_from_id, shop_to_id)) as requests,
      (select count(*)::int from stock_taking_heads where shop_id = ${goes.id} and archived_at is null) as "stockTakings",
      (select count(*)::int from shops where merged_into_id = ${goes.id}) as "mergedShops",
      (select count(*)::int from audit_trail where entity = 'shops' and record_id = ${goes.id}) as history`);
  const hanging = rows[0] ?? { devices: 0, requests: 0, stockTakings: 0, mergedShops: 0, history: 0 };
  return {
    stays: await readByKey(change, shopTable, stays.code),
    goes: await readByKey(change, shopTable, goes.code),
    hanging,
  };
}

/** The new values of the remaining shop: the named fields are taken from the other one. */
function mergedBody(stays: StoredRow, goes: StoredRow, take: readonly string[]) {
  const taken = new Set(take);
  const fields = inputFields(shopTable.entity, 'update').map(([path]) => path);
  const strange = take.find((path) => !fields.some((field) => field === path));
  if (strange !== undefined) throw problem('UNKNOWN_FIELD', { field: strange });
  return nest(fields.map((path) => [path, valueAt(taken.has(path) ? goes : stays, path) ?? null] as const));
}

/** Merges two shops: moves everything that refers to the one that goes, and archives it (docs/domain.md §2.12). */
export async function mergeShops(change: Change, body: MergeBody): Promise<StoredRow> {
  const [stays, goes] = await lockBoth(change, body);
  const [stood, gone] = [
    await readByKey(change, shopTable, stays.code),
    await readByKey(change, shopTable, goes.code),
  ];
  if (stays.version !== body.staysVersion) throw problem('VERSION_CONFLICT', {}, { current: stood });
  if (goes.version !== body.goesVersion) throw problem('VERSION_CONFLICT', {}, { current: gone });
  await allowManyDevices(change);
  await lockDependents(change, goes.id, stays.id);
  await refuseObstacles(change, stays.id, goes.id);
  const merged = mergedBody(stood, gone, body.take);
  await moveAll(change, goes.id, stays.id);
  await archiveMerged(change, goes.id, stays.id);
  return changeRow(change, shopTable, shopRules, stays.code, { ...merged, version: stays.version });
}
