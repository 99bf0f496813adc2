/** Texts of photos that another application gives to this one. */
export const share = {
  'share.title': 'Megosztott fényképek',
  'share.full':
    'Megtelt a tárhely, ezért nem minden fényképet sikerült átvenni. Kérjük, szabadítson fel helyet, és ossza meg őket újra!',
  'share.many': 'Egyszerre legfeljebb {count} fénykép adható át. Kérjük, ezek után ossza meg a többit is!',
  'share.nothing':
    'Nincs megosztott fénykép: a fényképezőben vagy a galériában a megosztásnál válassza a Hűtőnyilvántartást!',
  'share.request': 'Melyik igényléshez tartoznak?',
  'share.device': 'Új igényléshez, egy eszközről',
  'share.begun': 'Az elkezdett új igényléshez',
  'share.unreadable':
    'Nem olvasható, ezért kimaradt (a fénykép sorszáma: {numbers}). Kérjük, készítse el újra!',
  'share.newRequest': 'Új igénylés ezekkel a képekkel',
  'share.stockTaking': 'Leltárhoz: melyik boltban, melyik eszközről?',
  'share.noDevices':
    'Itt még nincs eszköz. Kérjük, előbb olvassa be a leltárban, majd ossza meg újra a fényképeket!',
} as const satisfies Record<string, string>;
