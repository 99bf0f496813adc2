/** Texts of photos that another application gives to this one. */
export const share = {
  'share.title': 'Megosztott fényképek',
  'share.full':
    'Megtelt a tárhely, ezért nem minden fényképet sikerült átvenni. Kérjük, szabadítson fel helyet, és ossza meg őket újra!',
  'share.many':
    'Egyszerre legfeljebb {count} fénykép adható át, a többi kimaradt. Kérjük, ha ezek a helyükre kerültek, ossza meg a többit is!',
  'share.nothing':
    'Nincs megosztott fénykép: a fényképezőben vagy a galériában a megosztásnál válassza a Hűtőnyilvántartást!',
  'share.request': 'Melyik igényléshez tartoznak?',
  'share.device': 'Új igényléshez, egy eszközről',
  'share.begun': 'Az elkezdett új igényléshez',
  'share.unreadable': 'Nem olvasható, ezért kimaradt: {numbers}. fénykép. Kérjük, készítse el újra!',
  'share.newRequest': 'Új igénylés ezekkel a képekkel',
  'share.stockTaking': 'Leltárhoz: melyik boltban, melyik eszközről?',
  'share.noDevices':
    'Ebben a leltárban ezen a készüléken még nincs eszköz. Kérjük, előbb a leltárban olvassa be az eszközt, majd ossza meg újra a fényképeket!',
  'share.otherShop': 'Másik bolt',
} as const satisfies Record<string, string>;
