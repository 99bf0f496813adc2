/** Texts of a step that met a change by somebody else. */
export const requestLost = {
  'request-lost.title': 'Request #{id} has changed meanwhile',
  'request-lost.MODIFIED': '{by} has edited it meanwhile ({at}).',
  'request-lost.APPROVED': '{by} has approved it meanwhile ({at}).',
  'request-lost.DENIED': '{by} has denied it meanwhile ({at}).',
  'request-lost.DELETED': '{by} has deleted it meanwhile ({at}).',
  'request-lost.COMPLETED': '{by} has completed it meanwhile ({at}).',
  'request-lost.REPAIR_OFFER_APPROVED': '{by} has approved the repair offer meanwhile ({at}).',
  'request-lost.REPAIR_OFFER_DENIED': '{by} has denied the repair offer meanwhile ({at}).',
  'request-lost.REQUIRED': '{by} has undone the decision meanwhile ({at}).',
  'request-lost.other': '{by} has moved it to a new status meanwhile ({at}).',
  'request-lost.now': 'Its status now:',
  'request-lost.next': 'Your step was not taken. What you can do now:',
  'request-lost.nothing': 'Your step was not taken, and there is nothing to do with it now.',
  'request-lost.away': 'Request #{id} has changed meanwhile, and your step was not taken.',
} as const satisfies Record<string, string>;
