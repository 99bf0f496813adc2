import type { Fields } from '../../kernel/field.ts';

const KEY = { readOnly: true, column: false, filter: false, sort: false, csv: false, excel: false } as const;
const SHOWN = { kind: 'text', readOnly: true, standard: false, csv: false, excel: false } as const;

/**
 * The shop and the device that a request is about: those of the source side, otherwise of the target side
 * (docs/domain.md §5.11). The decor is the requested one, otherwise the device's own.
 */
export const SUBJECT_FIELDS = {
  // The home page leads to the requests of a shop.
  'subject.shopCode': { kind: 'text', ...KEY, filter: true },
  'subject.shopName': { ...SHOWN, link: ['shops', 'subject.shopCode'], width: 190 },
  'subject.city': { ...SHOWN, width: 140 },
  'subject.deviceId': { kind: 'int', ...KEY },
  'subject.deviceType': { ...SHOWN, width: 190 },
  'subject.inventoryNumber': { ...SHOWN, link: ['device-register', 'subject.deviceId'], width: 140 },
  'subject.decor': { ...SHOWN, width: 150 },
} as const satisfies Fields;
