import sql, { raw, type Sql } from 'sql-template-tag';
import type { ChangeContext } from '../../kernel/write/change.ts';
import { freeStock, STOCK_KEY } from '../device-type/stock-key.ts';

const KEY_COLUMNS = raw(STOCK_KEY.join(', '));

/**
 * The statement that adds pieces to the stocks of their key, and creates those that are missing. It is right whatever
 * others add at the same moment; lock the stocks that exist by id before (docs/domain.md §2.4).
 */
export const addToStocks = ({ actor }: ChangeContext, pieces: Sql): Sql => sql`
  insert into device_register as d (${KEY_COLUMNS}, quantity, device_nature,
    purchasing_date, warranty_date, maintained_at, need_stock_taking, created_by, updated_by)
  select ${KEY_COLUMNS}, sum(quantity), min(device_nature),
    min(purchasing_date), min(warranty_date), min(maintained_at), bool_or(need_stock_taking), ${actor}, ${actor}
  from ${pieces} group by ${KEY_COLUMNS} order by ${KEY_COLUMNS}
  on conflict (${KEY_COLUMNS}) where ${freeStock()}
  do update set quantity = d.quantity + excluded.quantity,
    need_stock_taking = d.need_stock_taking or excluded.need_stock_taking,
    version = d.version + 1, updated_by = excluded.updated_by, updated_date = now()`;
