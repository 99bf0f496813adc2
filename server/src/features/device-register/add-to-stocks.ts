import sql, { raw, type Sql } from 'sql-template-tag';
import type { ChangeContext } from '../../kernel/write/change.ts';
import { freeStock, STOCK_KEY } from '../device-type/stock-key.ts';
import { columnsOf, PIECE_COLUMNS } from './piece-columns.ts';

const KEY_COLUMNS = raw(columnsOf(STOCK_KEY));
const DESCRIBED = raw(columnsOf(Object.keys(PIECE_COLUMNS)));
const DESCRIBED_AS_ONE = raw(
  Object.entries(PIECE_COLUMNS)
    .map(([column, asOne]) => `${asOne}(${column})`)
    .join(', '),
);

/**
 * The statement that adds pieces to the stocks of their key, and creates those that are missing. It is right whatever
 * others add at the same moment; lock the stocks that exist by id before (docs/domain.md §2.4).
 */
export const addToStocks = ({ actor }: ChangeContext, pieces: Sql): Sql => sql`
  insert into device_register as d (${KEY_COLUMNS}, quantity, ${DESCRIBED}, created_by, updated_by)
  select ${KEY_COLUMNS}, sum(quantity), ${DESCRIBED_AS_ONE}, ${actor}, ${actor}
  from ${pieces} group by ${KEY_COLUMNS} order by ${KEY_COLUMNS}
  on conflict (${KEY_COLUMNS}) where ${freeStock()}
  do update set quantity = d.quantity + excluded.quantity,
    need_stock_taking = d.need_stock_taking or excluded.need_stock_taking,
    version = d.version + 1, updated_by = excluded.updated_by, updated_date = now()`;
