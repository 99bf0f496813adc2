import type { Fields } from '../../kernel/field.ts';

const KEY = { readOnly: true, column: false, filter: false, sort: false, csv: false, excel: false } as const;
const SHOWN = { kind: 'text', readOnly: true, standard: false, csv: false, excel: false } as const;

/**
 * The shop and the device that a request is about, whichever side of the form they stand on: of the source where it has
 * one, else of the target (docs/domain.md §5.11). The decor is the one that is asked for, else the one that is worn.
 */
export const SUBJECT_FIELDS = {
  'subject.shopCode': { kind: 'text', ...KEY },
  'subject.shopName': { ...SHOWN, link: ['shops', 'subject.shopCode'], width: 190 },
  'subject.city': { ...SHOWN, width: 140 },
  'subject.deviceId': { kind: 'int', ...KEY },
  'subject.deviceType': { ...SHOWN, width: 190 },
  'subject.inventoryNumber': { ...SHOWN, link: ['device-register', 'subject.deviceId'], width: 140 },
  'subject.decor': { ...SHOWN, width: 150 },
} as const satisfies Fields;
