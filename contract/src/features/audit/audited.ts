import { defineChoices } from '../../kernel/field.ts';

/** The tables whose changes the audit trail records, by their names in the trail. */
export const AUDITED = defineChoices('audited', [
  'shops',
  'service_companies',
  'warehouse_companies',
  'regional_representatives',
  'device_types',
  'device_register',
  'work_requests',
  'stock_taking_heads',
  'stock_taking_lines',
  'stock_taking_rounds',
  'messages',
  'users',
]);

export type Audited = (typeof AUDITED.options)[number];

/** The audit trail's name of the entity at this path below /resource; undefined if it is not audited. */
export function auditedAt(path: string): Audited | undefined {
  // Deputies are a second view of the representatives (docs/domain.md §2.11).
  const audited = path === 'representative-deputies' ? 'regional-representatives' : path;
  return AUDITED.options.find((name) => name === audited.replaceAll('-', '_'));
}

/** The kind of change of a record. */
export const AUDIT_ACTION = defineChoices('audit-action', ['CREATE', 'UPDATE', 'DELETE'], {
  CREATE: 'green',
  UPDATE: 'blue',
  DELETE: 'red',
});
