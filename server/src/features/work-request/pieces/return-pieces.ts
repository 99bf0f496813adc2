import sql, { raw } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { addToStocks } from '../../device-register/add-to-stocks.ts';
import { columnsOf, PIECE_COLUMNS } from '../../device-register/piece-columns.ts';
import { addPieces } from '../../device-type/add-pieces.ts';
import { freeStock, STOCK_KEY, sameStock } from '../../device-type/stock-key.ts';

/** The columns of `h` that a stock takes over: its need for stock-taking is that of the place from which it was taken. */
const { need_stock_taking: _, ...TAKEN_OVER } = PIECE_COLUMNS;
const COLUMNS = raw(columnsOf([...STOCK_KEY, 'quantity', ...Object.keys(TAKEN_OVER)], 'h'));

/**
 * Adds the pieces of finished requests to the stocks at their current place, and archives the rows in which they were
 * held. The total number of pieces stays the same; fails with 409 STOCK_TOO_LARGE if a stock cannot have as many.
 */
export async function returnPieces(change: Change, requestIds: readonly number[]): Promise<void> {
  const { client, actor } = change;
  const held = sql`h.held_by_request_id = any(${requestIds}::bigint[]) and h.archived_at is null`;
  const lockStocks = sql`
    select from device_register d
    where ${freeStock('d')}
      and exists (select from device_register h where ${held} and ${sameStock('d', 'h')})
    order by d.id for update`;
  const returned = sql`(
    select ${COLUMNS}, h.need_stock_taking and not exists (
        select from work_request_devices c
        where c.device_id = h.id and c.shop_before_id is distinct from h.shop_id) as need_stock_taking
    from device_register h where ${held}) returned`;
  const archiveHeld = sql`
    update device_register h
    set quantity = 0, archived_at = now(), version = h.version + 1, updated_by = ${actor}, updated_date = now()
    where ${held}`;
  await runPipelined(client, [
    () => client.query(lockStocks),
    () => addPieces(client.query(addToStocks(change, returned))),
    () => client.query(archiveHeld),
  ]);
}
