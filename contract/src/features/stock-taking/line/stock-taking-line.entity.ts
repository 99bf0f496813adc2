import { defineEntity, type Row, type RowsWith } from '../../../kernel/entity.ts';
import { defineChoices } from '../../../kernel/field.ts';
import type { LinePhotos } from './line-photos.ts';

/**
 * The finding for a device: INIT not counted yet, APPROVED present, DENIED absent, EXTRA present but not expected in the
 * shop (docs/domain.md §9.3).
 */
export const STOCK_TAKING_LINE_STATUS = defineChoices(
  'stock-taking-line-status',
  ['INIT', 'APPROVED', 'DENIED', 'EXTRA'],
  { INIT: 'blue', APPROVED: 'green', DENIED: 'red', EXTRA: 'violet' },
);

export type StockTakingLineStatus = (typeof STOCK_TAKING_LINE_STATUS.options)[number];

export const PLACEMENT_TYPE = defineChoices('placement-type', ['PERSONAL', 'CENTRAL']);

/**
 * Why approval skips a line: an open request holds the device, it has moved, it was deleted, or no device has
 * the code.
 */
const LINE_CONFLICT = defineChoices(
  'stock-taking-conflict',
  ['OPEN_REQUEST', 'MOVED', 'DEVICE_DELETED', 'UNKNOWN_CODE'],
  { OPEN_REQUEST: 'amber', MOVED: 'amber', DEVICE_DELETED: 'amber', UNKNOWN_CODE: 'amber' },
);

const HIDDEN = { readOnly: true, column: false, excel: false } as const;

const declared = defineEntity({
  name: 'stock-taking-line',
  path: 'stock-taking-lines',
  key: 'id',
  title: 'deviceRegister.inventoryNumber',
  defaultSort: ['deviceRegister.deviceType.name', 'asc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['deviceRegister.deviceType.name', 'code'],
    subtitle: ['deviceRegister.inventoryNumber', 'deviceRegister.serialNumber', 'conflict', 'remark'],
    status: 'status',
    date: 'foundAt',
  },
  fields: {
    id: { kind: 'int', readOnly: true, column: false, excel: false },
    headId: { kind: 'int', readOnly: true, column: false },
    'deviceRegister.id': { kind: 'int', ...HIDDEN },
    'deviceRegister.deviceType.name': { kind: 'text', readOnly: true, width: 190 },
    'deviceRegister.inventoryNumber': {
      kind: 'text',
      readOnly: true,
      link: ['device-register', 'deviceRegister.id'],
      width: 140,
    },
    'deviceRegister.serialNumber': {
      kind: 'text',
      readOnly: true,
      link: ['device-register', 'deviceRegister.id'],
      width: 140,
    },
    status: { kind: 'choice', of: STOCK_TAKING_LINE_STATUS, required: true, readOnly: true, width: 120 },
    conflict: { kind: 'choice', of: LINE_CONFLICT, readOnly: true, width: 170 },
    photoCount: { kind: 'int', readOnly: true, width: 150 },
    typeOfPlacement: { kind: 'choice', of: PLACEMENT_TYPE, readOnly: true, width: 120 },
    hasQrCode: { kind: 'bool', readOnly: true, width: 110 },
    remark: { kind: 'text', max: 1000, multiline: true, readOnly: true, width: 220 },
    'deviceRegister.decor.name': { kind: 'text', readOnly: true, width: 160 },
    quantity: { kind: 'int', readOnly: true, width: 100 },
    countedQuantity: { kind: 'int', readOnly: true, width: 110 },
    code: { kind: 'text', readOnly: true, width: 140 },
    foundAt: { kind: 'instant', readOnly: true, width: 150 },
    'deviceRegister.shop.code': { kind: 'text', ...HIDDEN },
    'deviceRegister.shop.name': { kind: 'text', ...HIDDEN },
  },
});

/** A device in the stock-taking of a shop (docs/domain.md §9.3). */
export const stockTakingLine: typeof declared & RowsWith<{ readonly photos: LinePhotos }> = declared;

export type StockTakingLine = Row<typeof stockTakingLine>;
