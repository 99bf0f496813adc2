/** Texts of the scanner, and of what became of a scanned code. */
export const scan = {
  'scan.open': 'QR-kód beolvasása: {field}',
  'scan.device': 'Eszköz beolvasása',
  'scan.preview': 'A kamera képe',
  'scan.starting': 'A kamera indul…',
  'scan.aim': 'Irányítsa a kamerát a kódra!',
  'scan.typed': 'Leltári szám vagy gyári szám',
  'scan.find': 'Keresés',
  'scan.photo': 'Fénykép a kódról',
  'scan.photoEmpty':
    'A fényképen nem található kód. Menjen közelebb, kerülje a csillogást, és próbálja újra, vagy írja be a számot!',
  'scan.photoUnreadable':
    'Ez a fájl nem olvasható képként. Kérjük, válasszon fényképet, vagy írja be a számot!',
  'scan.refused':
    'A kamera használata nincs engedélyezve. Engedélyezze a böngésző címsoránál, majd próbálja újra, vagy írja be a számot!',
  'scan.noCamera': 'Nem található kamera. Készítsen fényképet a kódról, vagy írja be a számot!',
  'scan.busy':
    'A kamerát most más használja. Zárja be a másik alkalmazást, és próbálja újra, vagy írja be a számot!',
  'scan.notLoaded':
    'A kódolvasó nem töltődött be. Ellenőrizze az internetkapcsolatot, és próbálja újra, vagy írja be a számot!',
  'scan.searching': 'Keresés: {code}',
  'scan.unknown': 'Nincs ilyen eszköz: {code}',
  'scan.unknownAdvice': 'Ellenőrizze a számot az eszköz adattábláján, és írja be kézzel!',
  'scan.elsewhere': 'Az eszköz a nyilvántartás szerint máshol van',
  'scan.elsewhereAdvice': 'Ellenőrizze a forrásboltot és az eszközt!',
  'scan.held': 'Az eszközhöz már tartozik nyitott munkaigénylés',
  'scan.heldAdvice': 'Amíg az nem zárul le, az eszközre nem adható be újabb igénylés.',
  'scan.notTakeable': 'Az eszköz jelenleg nem választható',
  'scan.notTakeableAdvice': 'A státusza vagy a helye miatt ehhez az igényléshez másik eszközt válasszon!',
  'scan.several': 'Több eszköznek is ez a száma. Melyik az?',
  'scan.failed': 'Az eszköz most nem kereshető meg. Próbálja újra!',
} as const satisfies Record<string, string>;
