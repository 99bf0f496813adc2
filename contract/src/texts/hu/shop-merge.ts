/** Texts of making one shop of two. */
export const shopMerge = {
  'shop-merge.open': 'Összevonás',
  'shop-merge.title': 'Két bolt összevonása',
  'shop-merge.text':
    'A(z) {stays} bolt marad, a(z) {goes} törlődik, és minden, ami hozzá tartozik, átkerül a maradóhoz. Az összevonás nem vonható vissza.',
  'shop-merge.swap': 'Inkább a(z) {code} maradjon',
  'shop-merge.other': 'Melyik bolt ugyanaz, mint ez?',
  'shop-merge.field': 'Adat',
  'shop-merge.stays': '{code} (marad)',
  'shop-merge.goes': '{code} (törlődik)',
  'shop-merge.moves': 'A(z) {code} bolthoz tartozik, és átkerül:',
  'shop-merge.moves.devices': '{count} eszköz',
  'shop-merge.moves.requests': '{count} igénylés',
  'shop-merge.moves.stockTakings': '{count} leltár',
  'shop-merge.moves.mergedShops': '{count} bolt, amelyet korábban vele vontak össze',
  'shop-merge.caretaker': 'Képviselő: {former} helyett {name}',
  'shop-merge.caretakerStays': 'A képviselő marad: {name}',
  'shop-merge.history': 'Változásnaplójának {count} bejegyzése megmarad.',
  'shop-merge.merge': 'Összevonás',
  'shop-merge.done': 'A(z) {goes} bolt összevonva a(z) {stays} bolttal',
} as const satisfies Record<string, string>;
