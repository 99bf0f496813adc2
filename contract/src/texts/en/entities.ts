/** What the rows of an entity are called together: titles of lists and sheets. */
export const entities = {
  'entity.shop': 'Shops',
  'entity.service-company': 'Service companies',
  'entity.warehouse-company': 'Warehouse companies',
  'entity.regional-representative': 'Regional representatives',
  'entity.representative-deputies': 'Deputies',
  'entity.device-type': 'Device types',
  'entity.device-register': 'Device register',
  'entity.work-request': 'Work requests',
  'entity.movement-history': 'Movement history',
  'entity.user': 'User management',
  'entity.message': 'Translation management',
  'entity.aurora-request': 'Aurora connection',
  'entity.prime-sols-request': 'PrimeSols requests',
  'entity.audit-entry': 'Audit trail',
  'entity.audit-upload': 'Uploaded files',
} as const satisfies Record<string, string>;
