import sql from 'sql-template-tag';
import { whenCreatedMeanwhile } from '../../../kernel/upload/created-meanwhile.ts';
import { denormalisedColumns } from '../../../kernel/upload/denormalised-columns.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { lockById } from '../../../kernel/write/lock-by-id.ts';
import { shopTable } from '../../shop/shop.table.ts';
import { shopColumns } from './columns.ts';
import type { Outcomes } from './resolve.ts';

const owned = shopColumns('always');
const all = shopColumns('key', 'always', 'creation');
const names = all.map(({ column }) => column);
const denormalised = denormalisedColumns(shopTable, names);

const FROM_RESOLVED = new Set(['representative_id']);
const given = (column: string) => (FROM_RESOLVED.has(column) ? `rs.${column}` : `l.${column}`);

// Limits the memory that a statement's trigger events take.
const LINES_AT_ONCE = 10_000;

async function changeShops({ client, actor }: Change, fileId: number, lastLine: number): Promise<void> {
  const updated = sql`id in (select shop_id from elixir_resolved where outcome = 'UPDATED')`;
  await lockById(client, 'shops', updated, 'no key update');
  const assignments = owned.map(
    (each) => `${each.column} = coalesce(${given(each.given)}, s.${each.column})`,
  );
  for (let line = 0; line < lastLine; line += LINES_AT_ONCE) {
    await client.query(
      `update shops s
       set ${assignments.join(', ')}, version = s.version + 1, updated_by = $1, updated_date = now()
       from elixir_resolved rs join elixir_lines l on l.file_id = $2 and l.line_number = rs.line_number
       where rs.line_number > $3 and rs.line_number <= $4
         and rs.outcome = 'UPDATED' and s.id = rs.shop_id and s.archived_at is null`,
      [actor, fileId, line, line + LINES_AT_ONCE],
    );
  }
}

async function addShops({ client, actor }: Change, fileId: number): Promise<void> {
  await client
    .query(
      `insert into shops (${[...names, ...denormalised.columns].join(', ')}, created_by, updated_by)
     select ${[...names, ...denormalised.values].join(', ')}, $1, $1
     from (
       select ${all.map((each) => `${given(each.given)} as ${each.column}`).join(', ')}
       from elixir_resolved rs join elixir_lines l on l.file_id = $2 and l.line_number = rs.line_number
       where rs.outcome = 'CREATED' order by rs.good_code collate "C") m`,
      [actor, fileId],
    )
    .catch(whenCreatedMeanwhile);
}

/** Applies the valid lines: updates the columns that Elixir owns of existing shops, and inserts new shops. */
export async function applyShops(
  change: Change,
  fileId: number,
  { updated, created, lastLine }: Outcomes,
): Promise<void> {
  if (updated > 0) await changeShops(change, fileId, lastLine);
  if (created > 0) await addShops(change, fileId);
}
