/** Texts of what the details of a request show beside it. */
export const requestView = {
  'request-view.shop': 'A bolt',
  'request-view.device': 'Az eszköz',
  'request-view.devicesThere': 'Eszközök ott',
  'request-view.caretaker': 'Felelős képviselő',
  'request-view.openThere': 'További nyitott igénylések ott',
  'request-view.stock': 'Elérhető készlet',
  'request-view.stockNone': 'Nincs ilyen típusú szabad eszköz.',
  'request-view.stockAt': '{pieces} db',
  'request-view.stockDecor': 'ebből {pieces} a kért dekorral',
  'request-view.stockNear': 'azonos vármegye',
  'request-view.nowhere': 'hely nélkül',
  'request-view.lastRequests': 'Legutóbbi igénylései',
  'request-view.messages': 'Üzenetek a partnernek',
  'request-view.loadFailed': 'Ez a rész most nem tölthető be.',
} as const satisfies Record<string, string>;
