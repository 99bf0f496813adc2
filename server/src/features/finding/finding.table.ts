import { finding } from '@cooler/contract/features/finding/finding.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { foldedShopTexts } from '../shop/folded-shop-texts.ts';

/** The SQL of findings: the records they refer to are shown in their current state. */
export const findingTable = defineTable({
  entity: finding,
  table: 'findings',
  alias: 'f',
  archives: false,
  version: '0',
  columns: {
    'device.id': 'f.device_id',
    'device.inventoryNumber': 'd.inventory_number',
    'device.serialNumber': 'd.serial_number',
    'device.deviceType.name': 'd.sort_type_name',
    'device.deviceStatus': 'd.device_status',
    'other.id': 'f.other_device_id',
    'other.inventoryNumber': 'o.inventory_number',
    'other.serialNumber': 'o.serial_number',
    'request.id': 'f.request_id',
    'request.requestType': 'q.request_type',
    'request.requestStatus': 'q.request_status',
    'shop.code': 's.code',
    'shop.name': 's.name',
    'shop.address.city': 's.city',
    'representative.id': 'f.representative_id',
    'representative.name': 'r.name',
    'origin.door': 'f.origin_door',
    'origin.by': 'f.origin_by',
    'origin.at': 'f.origin_at',
    'origin.file': 'f.origin_file',
    'origin.line': 'f.origin_line',
  },
  foldedColumns: foldedShopTexts('shop.', 's'),
  joins: {
    d: 'left join device_register d on d.id = f.device_id',
    o: 'left join device_register o on o.id = f.other_device_id',
    q: 'left join work_requests q on q.id = f.request_id',
    s: 'left join shops s on s.id = f.shop_id',
    r: 'left join regional_representatives r on r.id = f.representative_id',
  },
  optional: {
    device: 'device.id',
    other: 'other.id',
    request: 'request.id',
    shop: 'shop.code',
    representative: 'representative.id',
    origin: 'origin.at',
  },
  references: {},
});
