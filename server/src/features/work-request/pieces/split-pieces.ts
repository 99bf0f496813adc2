import sql, { raw } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { columnsOf, PIECE_COLUMNS } from '../../device-register/piece-columns.ts';
import { STOCK_KEY } from '../../device-type/stock-key.ts';

const COLUMNS = [...STOCK_KEY, ...Object.keys(PIECE_COLUMNS)];

/** Pieces of a locked stock that a request is to hold. */
export interface Share {
  readonly stockId: number;
  readonly pieces: number;
}

/**
 * Moves pieces from stocks into new rows held by the request, in their current state; returns the ids, sorted by stock. An
 * emptied stock is archived.
 */
export async function splitPieces(
  { client, actor }: Change,
  requestId: number,
  shares: readonly Share[],
): Promise<number[]> {
  if (shares.length === 0) return [];
  const shared = sql`unnest(
    ${shares.map(({ stockId }) => stockId)}::bigint[], ${shares.map(({ pieces }) => pieces)}::int[]
  ) p (stock_id, pieces)`;
  const add = sql`
    insert into device_register (${raw(columnsOf(COLUMNS))}, quantity, held_by_request_id, created_by, updated_by)
    select ${raw(columnsOf(COLUMNS, 'd'))}, p.pieces, ${requestId}, ${actor}, ${actor}
    from ${shared} join device_register d on d.id = p.stock_id
    order by d.id
    returning id`;
  const take = sql`
    update device_register d
    set quantity = d.quantity - p.pieces, archived_at = case when d.quantity = p.pieces then now() end,
      version = d.version + 1, updated_by = ${actor}, updated_date = now()
    from ${shared}
    where d.id = p.stock_id`;
  const [{ rows }] = await runPipelined(client, [
    () => client.query<{ id: number }>(add),
    () => client.query(take),
  ]);
  return rows.map(({ id }) => id);
}
