/** What the rows of an entity are called together: titles of lists and sheets. */
export const entities = {
  'entity.shop': 'Boltok',
  'entity.service-company': 'Szervizpartnerek',
  'entity.warehouse-company': 'Raktárak',
  'entity.regional-representative': 'Területi képviselők',
  'entity.representative-deputies': 'Helyettesek',
  'entity.device-type': 'Eszköztípusok',
  'entity.device-register': 'Eszköznyilvántartás',
  'entity.work-request': 'Munkaigénylések',
  'entity.movement-history': 'Mozgástörténet',
  'entity.user': 'Felhasználókezelés',
  'entity.message': 'Fordítások kezelése',
  'entity.aurora-request': 'Aurora-kapcsolat',
  'entity.prime-sols-request': 'PrimeSols-kérések',
  'entity.audit-entry': 'Változásnapló',
  'entity.audit-upload': 'Feltöltött fájlok',
} as const satisfies Record<string, string>;
