import { stockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';

/** The SQL of the lines of stock-takings: texts as they then were, conflicts as they are until the decision. */
export const stockTakingLineTable = defineTable({
  entity: stockTakingLine,
  table: 'stock_taking_lines',
  alias: 'l',
  archives: true,
  columns: {
    id: 'l.id',
    headId: 'l.head_id',
    'deviceRegister.id': 'l.device_id',
    'deviceRegister.deviceType.name': 'l.device_type_name',
    'deviceRegister.inventoryNumber': 'l.inventory_number',
    'deviceRegister.serialNumber': 'l.serial_number',
    'deviceRegister.decor.name': 'l.decor_name',
    quantity: 'l.quantity',
    code: 'l.code',
    status: 'l.status',
    conflict: `case h.status when 'CLOSED' then stock_taking_conflict(l) else l.conflict end`,
    typeOfPlacement: 'l.type_of_placement',
    hasQrCode: 'l.has_qr_code',
    remark: 'l.remark',
    photoCount: '(select count(*) from stock_taking_photos p where p.line_id = l.id)',
    foundAt: 'l.found_at',
    'deviceRegister.shop.code': 'd.sort_shop_code',
    'deviceRegister.shop.name': 'd.sort_shop_name',
    createdBy: 'l.created_by',
    createdDate: 'l.created_date',
    updatedBy: 'l.updated_by',
    updatedDate: 'l.updated_date',
  },
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
