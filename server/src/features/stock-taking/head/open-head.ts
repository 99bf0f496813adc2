import { cleanText } from '@cooler/contract/kernel/clean-text.ts';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';

async function findOpening({ client }: Change, openingId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ headId: number }>(sql`
    select head_id as "headId" from stock_taking_openings where id = ${openingId}`);
  return rows[0]?.headId;
}

/**
 * The active shop of a condition, locked against archiving and merging. A shop that is archived while this waits for it
 * would stay locked, and the one that it was merged into may have a lower id.
 */
async function lockShop({ client }: Change, condition: Sql): Promise<number | undefined> {
  await client.query('savepoint unlocked');
  const { rows } = await client.query<{ id: number }>(sql`
    select id from shops where ${condition} and archived_at is null for share`);
  if (!rows[0]) await client.query('rollback to savepoint unlocked');
  return rows[0]?.id;
}

/**
 * A phone that was offline may name a shop that has been merged into another since (docs/domain.md §2.12), or by a code
 * that has been made even since (docs/domain.md §13.1).
 */
async function findShop(change: Change, shopCode: string): Promise<number> {
  const even = cleanText(shopCode).trim();
  const stays = sql`id = (
    select merged_into_id from shops where code in (${shopCode}, ${even}) and merged_into_id is not null
    order by archived_at desc limit 1)`;
  for (const condition of [sql`code = ${shopCode}`, sql`code = ${even}`, stays]) {
    const found = await lockShop(change, condition);
    if (found !== undefined) return found;
  }
  throw problem('NOT_FOUND');
}

async function insertHead({ client, actor }: Change, shopId: number): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(sql`
    insert into stock_taking_heads (shop_id, created_by, updated_by) values (${shopId}, ${actor}, ${actor})
    on conflict (shop_id) where status = 'IN_PROGRESS' and archived_at is null do nothing
    returning id`);
  return rows[0]?.id;
}

// A separate statement: it sees what another phone committed while the insert waited for it.
async function findOpenHead({ client }: Change, shopId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql`
    select id from stock_taking_heads
    where shop_id = ${shopId} and status = 'IN_PROGRESS' and archived_at is null`);
  const [head] = rows;
  if (!head) throw problem('RETRY_CONFLICT');
  return head.id;
}

async function expectDevices({ client, actor }: Change, headId: number, shopId: number): Promise<void> {
  const devices = sql`shop_id = ${shopId} and archived_at is null and quantity > 0`;
  // The foreign key would lock them in the order of the lines.
  await lockById(client, 'device_register', devices, 'key share');
  await client.query(sql`
    insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number,
      decor_name, quantity, expected, status, created_by, updated_by)
    select ${headId}, id, sort_type_name, serial_number, inventory_number, sort_decor_name, quantity, true, 'INIT',
      ${actor}, ${actor}
    from device_register where ${devices}
    order by sort_type_name, inventory_number, id`);
}

async function openOrJoin(change: Change, shopId: number): Promise<number> {
  const created = await insertHead(change, shopId);
  if (created === undefined) return findOpenHead(change, shopId);
  await expectDevices(change, created, shopId);
  return created;
}

/**
 * Opens the stock-taking of a shop with the devices expected there, or joins the one in progress; a repeated opening
 * returns the same stock-taking. Fails with NOT_FOUND for an unknown shop.
 */
export async function openHead(change: Change, openingId: string, shopCode: string): Promise<number> {
  const known = await findOpening(change, openingId);
  if (known !== undefined) return known;
  const headId = await openOrJoin(change, await findShop(change, shopCode));
  await change.client.query(sql`
    insert into stock_taking_openings (id, head_id, opened_by) values (${openingId}, ${headId}, ${change.actor})
    on conflict do nothing`);
  return headId;
}
