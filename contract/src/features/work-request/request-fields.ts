import type { Fields } from '../../kernel/field.ts';
import { DEVICE_STATUS } from '../device-register/device-register.entity.ts';
import { FAULT_CODE } from './fault-codes.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from './statuses.ts';

const HIDDEN = { column: false, filter: false, sort: false, excel: false } as const;
// JSON in the row, lines of text in the Excel export.
const GROUP = { kind: 'text', readOnly: true, column: false, filter: false, sort: false } as const;
const DETAIL = { kind: 'text', readOnly: true, column: false } as const;

/** The longest message of a partner's event. */
export const MAX_MESSAGE = 2_000;

/** The shops, devices and dates of a request: fields that the request and its movement history share. */
export const REQUEST_FIELDS = {
  requestType: {
    kind: 'choice',
    of: REQUEST_TYPE,
    required: true,
    requiredMessage: 'PLEASE_ENTER_TYPE',
    width: 130,
  },
  requestStatus: { kind: 'choice', of: REQUEST_STATUS, readOnly: true, width: 228 },
  'shopFrom.code': {
    kind: 'ref',
    to: 'shop',
    requiredMessage: 'PLEASE_ENTER_SHOP',
    link: ['shops', 'shopFrom.code'],
    width: 120,
  },
  'shopFrom.name': { kind: 'text', readOnly: true, link: ['shops', 'shopFrom.code'], width: 250 },
  'shopFrom.address.city': { kind: 'text', readOnly: true, width: 140 },
  'shopFrom.address.county': DETAIL,
  'shopFrom.address.postalCode': DETAIL,
  'shopFrom.address.streetHouseNumber': DETAIL,
  'shopFrom.chainName': DETAIL,
  'shopFrom.regionalRepresentative.name': { kind: 'text', readOnly: true, width: 170 },
  'deviceRegisterFrom.id': { kind: 'int', ...HIDDEN, csv: false },
  'deviceRegisterFrom.deviceType.name': {
    kind: 'ref',
    to: 'device-type',
    requiredMessage: 'PLEASE_ENTER_DEVICE_TYPE',
    width: 190,
  },
  'deviceRegisterFrom.serialNumber': {
    kind: 'text',
    isKey: true,
    requiredMessage: 'PLEASE_SELECT_SERIAL_NUMBER',
    link: ['device-register', 'deviceRegisterFrom.id'],
    width: 150,
  },
  'deviceRegisterFrom.inventoryNumber': {
    kind: 'text',
    isKey: true,
    requiredMessage: 'PLEASE_SELECT_INVENTORY_NUMBER',
    link: ['device-register', 'deviceRegisterFrom.id'],
    width: 140,
  },
  'deviceRegisterFrom.decor.name': { ...DETAIL },
  'deviceRegisterFrom.deviceStatus': {
    kind: 'choice',
    of: DEVICE_STATUS,
    readOnly: true,
    column: false,
  },
  'deviceRegisterFrom.deviceGroup': GROUP,
  'deviceRegisterFrom.warehouseCompany.name': DETAIL,
  'deviceRegisterFrom.serviceCompany.name': DETAIL,
  'decorFrom.name': { kind: 'ref', to: 'device-type', width: 195 },
  'shopTo.code': {
    kind: 'ref',
    to: 'shop',
    requiredMessage: 'PLEASE_ENTER_SHOP',
    link: ['shops', 'shopTo.code'],
    width: 120,
  },
  'shopTo.name': { kind: 'text', readOnly: true, link: ['shops', 'shopTo.code'], width: 250 },
  'shopTo.address.city': { kind: 'text', readOnly: true, width: 140 },
  'shopTo.address.county': DETAIL,
  'shopTo.address.postalCode': DETAIL,
  'shopTo.address.streetHouseNumber': DETAIL,
  'shopTo.chainName': DETAIL,
  'shopTo.regionalRepresentative.name': { kind: 'text', readOnly: true, width: 170 },
  'deviceRegisterTo.id': { kind: 'int', ...HIDDEN, csv: false },
  'deviceRegisterTo.deviceType.name': {
    kind: 'ref',
    to: 'device-type',
    requiredMessage: 'PLEASE_ENTER_DEVICE_TYPE',
    width: 190,
  },
  'deviceRegisterTo.serialNumber': {
    kind: 'text',
    isKey: true,
    requiredMessage: 'PLEASE_SELECT_SERIAL_NUMBER',
    link: ['device-register', 'deviceRegisterTo.id'],
    width: 150,
  },
  'deviceRegisterTo.inventoryNumber': {
    kind: 'text',
    isKey: true,
    requiredMessage: 'PLEASE_SELECT_INVENTORY_NUMBER',
    link: ['device-register', 'deviceRegisterTo.id'],
    width: 140,
  },
  'deviceRegisterTo.decor.name': { ...DETAIL },
  'deviceRegisterTo.deviceStatus': {
    kind: 'choice',
    of: DEVICE_STATUS,
    readOnly: true,
    column: false,
  },
  'deviceRegisterTo.deviceGroup': GROUP,
  'deviceRegisterTo.warehouseCompany.name': DETAIL,
  'deviceRegisterTo.serviceCompany.name': DETAIL,
  'decorTo.name': {
    kind: 'ref',
    to: 'device-type',
    requiredMessage: 'PLEASE_SELECT_DECOR',
    width: 195,
  },
  qty: { kind: 'int', min: 1, column: false, csv: false },
  fromDeviceQty: { kind: 'int', min: 1, requiredMessage: 'PLEASE_ADD_QUANTITY', width: 110 },
  toDeviceQty: { kind: 'int', min: 1, requiredMessage: 'PLEASE_ADD_QUANTITY', width: 110 },
  remark: {
    kind: 'text',
    min: 6,
    max: 1000,
    pattern: 'remark',
    multiline: true,
    requiredMessage: 'PLEASE_WRITE_REMARK',
    width: 200,
  },
  // Not in files: the columns of CSV files and workbooks are fixed.
  faultCode: { kind: 'choice', of: FAULT_CODE, csv: false, excel: false, standard: false, width: 160 },
  auroraNumber: { kind: 'text', readOnly: true, width: 130 },
  primeSolsNumber: { kind: 'text', readOnly: true, width: 130 },
  projectId: { kind: 'text', isKey: true, max: 50, width: 120 },
  documentsUrl: { kind: 'text', max: 2000, csv: false, width: 140 },
  requestedDate: { kind: 'date', required: true, requiredMessage: 'PLEASE_SELECT_DATE', width: 120 },
  acceptedDate: { kind: 'date', readOnly: true, width: 120 },
  completedDate: { kind: 'date', readOnly: true, width: 120 },
  // The message of the last step, and the price of the repair offer.
  message: { kind: 'text', max: MAX_MESSAGE, readOnly: true, multiline: true, width: 200 },
  offerAmount: { kind: 'decimal', readOnly: true, width: 110 },
  offerCurrency: { kind: 'text', readOnly: true, width: 90 },
  isBulk: { kind: 'bool', readOnly: true, column: false },
} as const satisfies Fields;
