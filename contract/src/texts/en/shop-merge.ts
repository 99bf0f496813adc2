/** Texts of making one shop of two. */
export const shopMerge = {
  'shop-merge.open': 'Merge',
  'shop-merge.title': 'Merge two shops',
  'shop-merge.text':
    'Shop {stays} stays, shop {goes} is deleted, and everything that belongs to it moves to the one that stays. A merge cannot be undone.',
  'shop-merge.swap': 'Keep {code} instead',
  'shop-merge.other': 'Which shop is the same as this one?',
  'shop-merge.field': 'Field',
  'shop-merge.stays': '{code} (stays)',
  'shop-merge.goes': '{code} (deleted)',
  'shop-merge.moves': 'Belongs to shop {code} and is moved:',
  'shop-merge.moves.devices': '{count} {count|device|devices}',
  'shop-merge.moves.requests': '{count} {count|request|requests}',
  'shop-merge.moves.stockTakings': '{count} {count|stock-taking|stock-takings}',
  'shop-merge.moves.mergedShops':
    '{count} {count|shop that was merged|shops that were merged} into it before',
  'shop-merge.caretaker': 'Representative: {name} instead of {former}',
  'shop-merge.caretakerStays': 'The representative stays: {name}',
  'shop-merge.history': 'Entries of its audit trail, which stay: {count}',
  'shop-merge.merge': 'Merge',
  'shop-merge.done': 'Shop {goes} was merged into shop {stays}',
} as const satisfies Record<string, string>;
