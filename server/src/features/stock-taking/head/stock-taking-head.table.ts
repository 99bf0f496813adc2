import { stockTakingHead } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

const linesOf = (status: string) =>
  `(select count(*) from stock_taking_lines l
    where l.head_id = h.id and l.archived_at is null and l.status = '${status}')`;

/** The SQL of stock-takings. */
export const stockTakingHeadTable = defineTable({
  entity: stockTakingHead,
  table: 'stock_taking_heads',
  alias: 'h',
  archives: true,
  columns: {
    'shop.code': 'h.sort_shop_code',
    'shop.name': 'h.sort_shop_name',
    'shop.address.city': 'h.sort_shop_city',
    'shop.regionalRepresentative.name': 'h.sort_representative_name',
    presentLines: linesOf('APPROVED'),
    absentLines: linesOf('DENIED'),
    extraLines: linesOf('EXTRA'),
  },
  joins: {},
  references: {},
});
