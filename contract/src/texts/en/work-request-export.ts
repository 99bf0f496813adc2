/** Headings of workbooks, which no screen shows. */
export const workRequestExport = {
  'work-request.shopFrom.contactName': 'Source shop contact',
  'work-request.shopFrom.contactPhone': 'Source shop phone',
  'work-request.shopFrom.needContactProtectionCertificate':
    'Source shop: contact protection certificate needed',
  'work-request.shopFrom.transportDays': 'Source shop transport days',
  'work-request.shopTo.contactName': 'Target shop contact',
  'work-request.shopTo.contactPhone': 'Target shop phone',
  'work-request.shopTo.needContactProtectionCertificate':
    'Target shop: contact protection certificate needed',
  'work-request.shopTo.transportDays': 'Target shop transport days',
} as const satisfies Record<string, string>;
