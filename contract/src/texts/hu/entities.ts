/** What the rows of an entity are called together: titles of lists and sheets. */
export const entities = {
  'entity.shop': 'Boltok',
  'entity.service-company': 'Szervizpartnerek',
  'entity.warehouse-company': 'Raktárak',
  'entity.regional-representative': 'Területi képviselők',
  'entity.device-type': 'Eszköztípusok',
  'entity.device-register': 'Eszköznyilvántartás',
  'entity.work-request': 'Munkaigénylések',
  'entity.movement-history': 'Mozgástörténet',
  'entity.stock-taking-head': 'Leltározások',
  'entity.stock-taking-line': 'Leltári tételek',
} as const satisfies Record<string, string>;
