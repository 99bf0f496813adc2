import { stockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of the lines of stock-takings: texts as of their creation, conflicts live until the decision. */
export const stockTakingLineTable = defineTable({
  entity: stockTakingLine,
  table: 'stock_taking_lines',
  alias: 'l',
  archives: true,
  columns: {
    'deviceRegister.id': 'l.device_id',
    'deviceRegister.deviceType.name': 'l.device_type_name',
    'deviceRegister.decor.name': 'l.decor_name',
    conflict: `case h.status when 'CLOSED' then stock_taking_conflict(l) else l.conflict end`,
    photoCount: '(select count(*) from stock_taking_photos p where p.line_id = l.id)',
    'deviceRegister.shop.code': 'd.sort_shop_code',
    'deviceRegister.shop.name': 'd.sort_shop_name',
  },
  readingFunctions: ['stock_taking_conflict'],
  joins: {
    h: 'join stock_taking_heads h on h.id = l.head_id',
    d: 'left join device_register d on d.id = l.device_id',
  },
  references: {},
  optional: {
    deviceRegister: 'deviceRegister.id',
    'deviceRegister.decor': 'deviceRegister.decor.name',
    'deviceRegister.shop': 'deviceRegister.shop.code',
  },
});
