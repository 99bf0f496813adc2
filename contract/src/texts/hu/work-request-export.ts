/** Headings of workbooks, which no screen shows. */
export const workRequestExport = {
  'work-request.shopFrom.contactName': 'Forrásbolt kapcsolattartója',
  'work-request.shopFrom.contactPhone': 'Forrásbolt telefonszáma',
  'work-request.shopFrom.needContactProtectionCertificate': 'Forrásbolt: érintésvédelmi tanúsítvány kell',
  'work-request.shopFrom.transportDays': 'Forrásbolt szállítási napjai',
  'work-request.shopTo.contactName': 'Célbolt kapcsolattartója',
  'work-request.shopTo.contactPhone': 'Célbolt telefonszáma',
  'work-request.shopTo.needContactProtectionCertificate': 'Célbolt: érintésvédelmi tanúsítvány kell',
  'work-request.shopTo.transportDays': 'Célbolt szállítási napjai',
} as const satisfies Record<string, string>;
