import { stockTakingHead } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';
import { awaitingHeadFilters } from './awaiting-heads.ts';

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
    'shop.regionalRepresentative.id': 's.regional_representative_id',
    presentLines: linesOf('APPROVED'),
    absentLines: linesOf('DENIED'),
    extraLines: linesOf('EXTRA'),
  },
  joins: { s: 'left join shops s on s.id = h.shop_id' },
  personalFilters: { awaiting: awaitingHeadFilters },
  references: {},
});
