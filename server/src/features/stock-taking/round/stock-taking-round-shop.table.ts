import { stockTakingRoundShop } from '@cooler/contract/features/stock-taking/round/stock-taking-round-shop.entity.ts';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { defineTable } from '../../../kernel/entity-table.ts';
import { foldedShopTexts } from '../../shop/folded-shop-texts.ts';

/** SQL of whether no device of a round's shop `w` is left to count. */
export const SHOP_IS_DONE = 'w.waiting + w.uncounted = 0';

/** The SQL of the shops of rounds, with their current representative. */
export const stockTakingRoundShopTable = defineTable({
  entity: stockTakingRoundShop,
  table: 'stock_taking_round_shops',
  alias: 'w',
  archives: false,
  version: '0',
  columns: {
    'shop.code': 's.code',
    'shop.name': 's.name',
    'shop.address.city': 's.city',
    'shop.regionalRepresentative.name': 'r.name',
    'shop.regionalRepresentative.region': 'r.region',
    isDone: `(${SHOP_IS_DONE})`,
    daysOverdue: `case when w.waiting > 0 and o.due_date < ${TODAY.sql} then ${TODAY.sql} - o.due_date end`,
  },
  foldedColumns: foldedShopTexts('shop.', 's'),
  joins: {
    o: 'join stock_taking_rounds o on o.id = w.round_id',
    s: 'join shops s on s.id = w.shop_id',
    r: 'join regional_representatives r on r.id = s.regional_representative_id',
  },
  references: {},
});
