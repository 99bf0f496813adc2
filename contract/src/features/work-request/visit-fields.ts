import type { Fields } from '../../kernel/field.ts';

const EXPORTED = {
  readOnly: true,
  row: false,
  column: false,
  filter: false,
  sort: false,
  csv: false,
} as const;
const TEXT = { kind: 'text', ...EXPORTED } as const;
const YES_NO = { kind: 'bool', ...EXPORTED } as const;

/** What those who go to the shops of a request must know, for partners who work from its workbook. */
export const VISIT_FIELDS = {
  'shopFrom.contactName': TEXT,
  'shopFrom.contactPhone': TEXT,
  'shopFrom.needContactProtectionCertificate': YES_NO,
  'shopFrom.transportDays': TEXT,
  'shopTo.contactName': TEXT,
  'shopTo.contactPhone': TEXT,
  'shopTo.needContactProtectionCertificate': YES_NO,
  'shopTo.transportDays': TEXT,
} as const satisfies Fields;
