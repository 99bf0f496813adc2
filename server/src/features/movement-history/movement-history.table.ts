import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { OPTIONAL_GROUPS } from '@cooler/contract/features/work-request/optional-groups.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { byPerson, byTypeName, byValue } from '../device-register/distinct-texts.ts';
import { groupLines } from '../device-register/group-lines.ts';

/** The columns with few distinct texts, of a table structured like the movement history. */
export const distinctTextsOfMovements = (table: string) => ({
  'shopFrom.address.county': byValue(table, 'h', 'shop_from_county'),
  'shopTo.address.county': byValue(table, 'h', 'shop_to_county'),
  'deviceRegisterFrom.deviceType.name': byTypeName('h.device_from_type_name'),
  'deviceRegisterTo.deviceType.name': byTypeName('h.device_to_type_name'),
  createdBy: byPerson(table, 'h', 'created_by'),
  updatedBy: byPerson(table, 'h', 'updated_by'),
});

/** The SQL of the movement history: texts as of the step, so without joins and archived rows. */
export const movementHistoryTable = defineTable({
  entity: movementHistory,
  table: 'movement_history',
  alias: 'h',
  archives: false,
  columns: {
    'shopFrom.code': 'h.shop_from_code',
    'shopFrom.name': 'h.shop_from_name',
    'shopFrom.address.city': 'h.shop_from_city',
    'shopFrom.address.county': 'h.shop_from_county',
    'shopFrom.address.postalCode': 'h.shop_from_postal_code',
    'shopFrom.address.streetHouseNumber': 'h.shop_from_street_house_number',
    'shopFrom.chainName': 'h.shop_from_chain_name',
    'shopFrom.regionalRepresentative.name': 'h.shop_from_representative_name',
    'deviceRegisterFrom.id': 'h.device_from_id',
    'deviceRegisterFrom.deviceType.name': 'h.device_from_type_name',
    'deviceRegisterFrom.serialNumber': 'h.device_from_serial_number',
    'deviceRegisterFrom.inventoryNumber': 'h.device_from_inventory_number',
    'deviceRegisterFrom.decor.name': 'h.device_from_decor_name',
    'deviceRegisterFrom.deviceStatus': 'h.device_from_status',
    'deviceRegisterFrom.deviceGroup': 'h.device_group_from::text',
    'deviceRegisterFrom.warehouseCompany.name': 'h.device_from_warehouse_name',
    'deviceRegisterFrom.serviceCompany.name': 'h.device_from_service_name',
    'decorFrom.name': 'h.decor_from_name',
    'shopTo.code': 'h.shop_to_code',
    'shopTo.name': 'h.shop_to_name',
    'shopTo.address.city': 'h.shop_to_city',
    'shopTo.address.county': 'h.shop_to_county',
    'shopTo.address.postalCode': 'h.shop_to_postal_code',
    'shopTo.address.streetHouseNumber': 'h.shop_to_street_house_number',
    'shopTo.chainName': 'h.shop_to_chain_name',
    'shopTo.regionalRepresentative.name': 'h.shop_to_representative_name',
    'deviceRegisterTo.id': 'h.device_to_id',
    'deviceRegisterTo.deviceType.name': 'h.device_to_type_name',
    'deviceRegisterTo.serialNumber': 'h.device_to_serial_number',
    'deviceRegisterTo.inventoryNumber': 'h.device_to_inventory_number',
    'deviceRegisterTo.decor.name': 'h.device_to_decor_name',
    'deviceRegisterTo.deviceStatus': 'h.device_to_status',
    'deviceRegisterTo.deviceGroup': 'h.device_group_to::text',
    'deviceRegisterTo.warehouseCompany.name': 'h.device_to_warehouse_name',
    'deviceRegisterTo.serviceCompany.name': 'h.device_to_service_name',
    'decorTo.name': 'h.decor_to_name',
  },
  distinctTexts: distinctTextsOfMovements('movement_history'),
  joins: {},
  displayColumns: {
    'deviceRegisterFrom.deviceGroup': groupLines('h.device_group_from'),
    'deviceRegisterTo.deviceGroup': groupLines('h.device_group_to'),
  },
  references: {},
  optional: OPTIONAL_GROUPS,
});
