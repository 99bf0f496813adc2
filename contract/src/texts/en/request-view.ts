/** Texts of what the details of a request show beside it. */
export const requestView = {
  'request-view.shop': 'The shop',
  'request-view.device': 'The device',
  'request-view.devicesThere': 'Devices there',
  'request-view.caretaker': 'Representative',
  'request-view.openThere': 'Other open requests there',
  'request-view.stock': 'Available stock',
  'request-view.stockNone': 'There is no free device of this type.',
  'request-view.stockAt': '{pieces} pcs',
  'request-view.stockDecor': '{pieces} of them in the requested decor',
  'request-view.stockNear': 'same county',
  'request-view.nowhere': 'without a place',
  'request-view.lastRequests': 'Latest requests',
  'request-view.messages': 'Messages to the partner',
  'request-view.loadFailed': 'This part cannot be loaded now.',
} as const satisfies Record<string, string>;
