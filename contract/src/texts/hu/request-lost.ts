/** Texts of a step that met a change by somebody else. */
export const requestLost = {
  'request-lost.title': 'A(z) #{id} igénylés közben megváltozott',
  'request-lost.MODIFIED': '{by} közben módosította ({at}).',
  'request-lost.APPROVED': '{by} közben jóváhagyta ({at}).',
  'request-lost.DENIED': '{by} közben elutasította ({at}).',
  'request-lost.DELETED': '{by} közben törölte ({at}).',
  'request-lost.COMPLETED': '{by} közben teljesítette ({at}).',
  'request-lost.REPAIR_OFFER_APPROVED': '{by} közben jóváhagyta az árajánlatot ({at}).',
  'request-lost.REPAIR_OFFER_DENIED': '{by} közben elutasította az árajánlatot ({at}).',
  'request-lost.REQUIRED': '{by} közben visszavonta a döntést ({at}).',
  'request-lost.other': '{by} közben új státuszba léptette ({at}).',
  'request-lost.now': 'Mostani státusza:',
  'request-lost.next': 'A lépés nem történt meg. Amit most tehet:',
  'request-lost.nothing': 'A lépés nem történt meg, és most nincs vele teendője.',
  'request-lost.away': 'A(z) #{id} igénylés közben megváltozott, ezért a lépés nem történt meg.',
} as const satisfies Record<string, string>;
