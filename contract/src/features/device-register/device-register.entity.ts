import { defineEntity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';
import { DEVICE_TYPE_CATEGORY, METHOD_OF_REGISTRATION } from '../device-type/device-type.entity.ts';

export const DEVICE_NATURE = defineChoices('device-nature', ['OOH', 'RETAIL', 'BM']);

export const DEVICE_STATUS = defineChoices('device-status', [
  'TRANSPORTABLE_FROM_SERVICE',
  'TRANSPORTABLE',
  'NEED_TO_BE_EXAMINED',
  'OUTSOURCED',
  'PUBLISHED',
  'NEED_TO_BE_DISCARDED',
  'SERVICED',
  'DURING_DELIVERY',
  'NEED_TO_BE_DELIVERED',
  'NEED_TO_BE_DISMANTLED',
  'NEED_TO_BE_REPAIRED',
  'INACTIVE',
  'DECOR_DAMAGED',
  'USED',
  'WAIT_FOR_PERMISSION',
  'DISCARD',
  'REQUIRED',
  'WAIT_FOR_COMMISSIONING',
  'FOUND_AT_STOCK_TAKING',
]);

export type DeviceStatus = (typeof DEVICE_STATUS.options)[number];

// In the row and its filters alone.
const HIDDEN = { column: false, filter: false, sort: false, csv: false, excel: false } as const;

/** One serial-numbered device, or a stock of one type in one place and status (domain.md 4). */
export const deviceRegister = defineEntity({
  name: 'device-register',
  path: 'device-register',
  key: 'id',
  title: 'inventoryNumber',
  defaultSort: ['inventoryNumber', 'asc'],
  pageSize: 100,
  unique: [['inventoryNumber'], ['deviceType.name', 'serialNumber']],
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    inventoryNumber: { kind: 'text', max: 50, missing: 'PLEASE_SELECT_INVENTORY_NUMBER', width: 140 },
    serialNumber: { kind: 'text', max: 50, missing: 'PLEASE_SELECT_SERIAL_NUMBER', width: 150 },
    'deviceType.name': {
      kind: 'ref',
      to: 'device-type',
      required: true,
      missing: 'PLEASE_ENTER_DEVICE_TYPE',
      width: 200,
    },
    'deviceType.deviceTypeCategory': {
      kind: 'choice',
      of: DEVICE_TYPE_CATEGORY,
      readOnly: true,
      column: false,
      sort: false,
    },
    'deviceType.methodOfRegistration': {
      kind: 'choice',
      of: METHOD_OF_REGISTRATION,
      readOnly: true,
      column: false,
      sort: false,
      excel: false,
    },
    'deviceType.groupable': { kind: 'bool', readOnly: true, column: false, sort: false, excel: false },
    'deviceType.childDeviceType1.name': { kind: 'text', readOnly: true, ...HIDDEN },
    'deviceType.childDeviceType2.name': { kind: 'text', readOnly: true, ...HIDDEN },
    'deviceType.childDeviceType3.name': { kind: 'text', readOnly: true, ...HIDDEN },
    'deviceType.childDeviceType4.name': { kind: 'text', readOnly: true, ...HIDDEN },
    deviceNature: {
      kind: 'choice',
      of: DEVICE_NATURE,
      required: true,
      missing: 'PLEASE_SELECT_NATURE',
      width: 140,
    },
    deviceStatus: {
      kind: 'choice',
      of: DEVICE_STATUS,
      required: true,
      missing: 'PLEASE_SELECT_STATUS',
      width: 190,
    },
    'decor.name': { kind: 'ref', to: 'device-type', width: 190 },
    quantity: { kind: 'int', min: 1, missing: 'PLEASE_ADD_QUANTITY', width: 110 },
    // The request that holds these pieces: they are a row of their own (domain.md 4).
    heldByRequest: { kind: 'int', readOnly: true, filter: false, sort: false, width: 150 },
    'shop.code': { kind: 'ref', to: 'shop', width: 120 },
    'shop.name': { kind: 'text', readOnly: true, width: 200 },
    'shop.chainName': { kind: 'text', readOnly: true, sort: false, column: false },
    'shop.address.county': { kind: 'text', readOnly: true, sort: false, column: false },
    'shop.address.postalCode': { kind: 'text', readOnly: true, sort: false, column: false },
    'shop.address.city': { kind: 'text', readOnly: true, width: 140 },
    'shop.address.streetHouseNumber': { kind: 'text', readOnly: true, sort: false, column: false },
    'shop.regionalRepresentative.name': { kind: 'text', readOnly: true, width: 170 },
    'warehouseCompany.code': { kind: 'ref', to: 'warehouse-company', column: false, sort: false },
    'warehouseCompany.name': { kind: 'text', readOnly: true, width: 180 },
    'warehouseCompany.address.county': { kind: 'text', readOnly: true, ...HIDDEN },
    'warehouseCompany.address.postalCode': { kind: 'text', readOnly: true, ...HIDDEN },
    'warehouseCompany.address.city': {
      kind: 'text',
      readOnly: true,
      column: false,
      sort: false,
      excel: false,
    },
    'warehouseCompany.address.streetHouseNumber': { kind: 'text', readOnly: true, ...HIDDEN },
    'serviceCompany.code': { kind: 'ref', to: 'service-company', column: false, sort: false },
    'serviceCompany.name': { kind: 'text', readOnly: true, width: 180 },
    'serviceCompany.address.county': { kind: 'text', readOnly: true, ...HIDDEN },
    'serviceCompany.address.postalCode': { kind: 'text', readOnly: true, ...HIDDEN },
    'serviceCompany.address.city': { kind: 'text', readOnly: true, column: false, sort: false, excel: false },
    'serviceCompany.address.streetHouseNumber': { kind: 'text', readOnly: true, ...HIDDEN },
    purchasingDate: { kind: 'date', width: 120 },
    warrantyDate: { kind: 'date', width: 120 },
    maintanedAt: { kind: 'date', width: 120 },
    needStockTaking: { kind: 'bool', width: 120 },
    deviceGroupSerial: { kind: 'text', readOnly: true, width: 140 },
    parentDeviceId: { kind: 'int', readOnly: true, ...HIDDEN },
    'picture.folder': { kind: 'text', readOnly: true, ...HIDDEN },
    'picture.fileName': { kind: 'text', readOnly: true, ...HIDDEN },
    hasOpenRequest: { kind: 'bool', readOnly: true, ...HIDDEN },
    canSetStatus: { kind: 'bool', readOnly: true, ...HIDDEN },
  },
});
