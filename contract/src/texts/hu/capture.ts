/** Texts of stock-taking in the shop. */
export const capture = {
  'capture.title': 'Leltár a boltban',
  'capture.goOn': 'Megkezdett leltárak ezen a készüléken',
  'capture.chooseShop': 'Bolt kiválasztása',
  'capture.shop': 'Bolt kódja vagy neve',
  'capture.scanShop': 'Bolt kódjának beolvasása',
  'capture.noShop': 'Nincs ilyen bolt. Kérjük, ellenőrizze a kódot!',
  'capture.shopOffline':
    'Most nincs kapcsolat, ezért az a bolt, amelyet a készülék nem ismer, csak a pontos kódjával nyitható meg. A várt eszközök listája később érkezik meg.',
  'capture.openByCode': 'Leltár megnyitása: {code}',
  'capture.unknownShop':
    'Nincs ilyen kódú bolt: {code}. Válassza ki a helyes boltot, minden beolvasás megmarad!',
  'capture.offlineStart':
    'Nincs kapcsolat. A leltár folytatható, a készülék mindent megőriz, és elküldi, amint újra van hálózat.',
  'capture.noList':
    'A várt eszközök listája akkor jelenik meg, ha a készülék eléri a központi rendszert. Addig is olvashat be eszközöket.',
  'capture.allSent': 'Minden elküldve',
  'capture.waiting': '{count} beolvasás vár küldésre.',
  'capture.willSend': 'Amint van hálózat, a készülék elküldi.',
  'capture.cameraOn': 'Kamera',
  'capture.cameraOff': 'Kamera leállítása',
  'capture.found': 'Megvan: {device}',
  'capture.again': 'Ez már megvolt: {device}',
  'capture.extra': 'Plussz, nem ebben a boltban várt eszköz: {device}',
  'capture.unreadable': 'Ez nem lehet eszköz száma: {code}',
  'capture.details': 'Részletek: {device}',
  'capture.noPlacement': 'Nincs megadva',
  'capture.close': 'Leltár lezárása',
  'capture.throwAway': 'Tévedésből nyitottam meg, elvetem',
  'capture.closeTitle': 'Lezárja a leltárt?',
  'capture.closeText':
    '{shop}: {present} eszköz megvan, {absent} hiányzik, {extra} plussz. Lezárás után itt már nem módosítható.',
  'capture.closing':
    'A lezárás megvárja, amíg minden beolvasás és fénykép megérkezik a központi rendszerbe. Az oldal bezárható, a készülék mindent megőriz.',
  'capture.closed': '{shop}: a leltár lezárva, vezetői döntésre vár.',
  'capture.deleted':
    '{shop}: a leltárt közben törölték, ezért nem kerül vezető elé. Ha mégis szükség van rá, kérjük, nyissa meg újra a boltot!',
  'capture.reopened':
    '{shop}: a leltárt közben törölték, de itt volt még el nem küldött adat, ezért a készülék újat nyitott mindazzal, amit Ön rögzített. Kérjük, nézze át, és zárja le!',
  'capture.refused': '{shop}: a leltárt a központi rendszer nem fogadta el. {reason}',
  'capture.done': 'Kész',
  'capture.pieces': '{count} db',
  'capture.countedPieces': '{counted} / {count} db',
  'capture.counted': 'Megszámolt darab (várt: {count})',
  'capture.countedHelp': 'Hagyja üresen, ha mind megvan. Ha egy sincs, ne jelölje meglévőnek.',
  'capture.photoCount': '{count} fénykép',
  'capture.waitingPhotos': '{count} fénykép vár küldésre.',
  'capture.takePhoto': 'Fénykép készítése',
  'capture.photo': '{number}. fénykép',
  'capture.photoSent': 'Elküldve',
  'capture.photoWaiting': 'Küldésre vár',
  'capture.removePhoto': '{number}. fénykép törlése',
  'capture.photoTooLarge': 'A fénykép túl nagy: legfeljebb {max} MB lehet. Kérjük, készítsen kisebbet!',
  'capture.photosRefused':
    '{count} fényképet a központi rendszer nem tud átvenni. A leltár csak ezek törlése után zárható le. Kérjük, készítse el őket újra!',
  'capture.removeRefused': 'Törlés: {count} fénykép',
} as const satisfies Record<string, string>;
