/** What the rows of an entity are called together: titles of lists and sheets. */
export const entities = {
  'entity.shop': 'Shops',
  'entity.service-company': 'Service companies',
  'entity.warehouse-company': 'Warehouse companies',
  'entity.regional-representative': 'Regional representatives',
  'entity.device-type': 'Device types',
  'entity.device-register': 'Device register',
  'entity.work-request': 'Work requests',
  'entity.movement-history': 'Movement history',
  'entity.stock-taking-head': 'Stock-takings',
  'entity.stock-taking-line': 'Stock-taking lines',
} as const satisfies Record<string, string>;
