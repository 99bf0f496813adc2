import type { ConstraintErrors } from '../../kernel/entity-table.ts';

const unknownPostalCode = {
  code: 'VALIDATION_FAILED',
  field: 'address.postalCode',
  fault: 'POSTAL_CODE_UNKNOWN',
} as const;

const taken = (field: string) => ({ code: 'ALREADY_EXISTS', field, fault: 'VALUE_TAKEN' }) as const;

/** Constraint violation → error for the client, where it cannot be derived from the constraint's name. */
export const CONSTRAINT_ERRORS: ConstraintErrors = {
  regional_representatives_own_deputy: {
    code: 'VALIDATION_FAILED',
    field: 'deputy1.id',
    fault: 'DEPUTY_IS_SELF',
  },
  regional_representatives_deputies_differ: {
    code: 'VALIDATION_FAILED',
    field: 'deputy1.id',
    fault: 'DEPUTY_REPEATED',
  },
  messages_language_code_key: taken('messageId.messageCode'),
  list_views_default_key: { code: 'RETRY_CONFLICT' },
  device_types_groupable_cooler: {
    code: 'VALIDATION_FAILED',
    field: 'groupable',
    fault: 'GROUPABLE_ONLY_COOLER',
  },
  device_register_stock_key: taken('deviceType.name'),
  device_register_one_place: { code: 'DEVICE_IN_TWO_PLACES' },
  device_register_registration: {
    code: 'VALIDATION_FAILED',
    field: 'deviceType.name',
    fault: 'REGISTRATION_MISMATCH',
  },
  device_register_no_chain: { code: 'DEVICE_IS_PARENT' },
  work_request_devices_one_open: { code: 'DEVICE_HAS_OPEN_REQUEST' },
  shops_postal_code_fkey: unknownPostalCode,
  service_companies_postal_code_fkey: unknownPostalCode,
  warehouse_companies_postal_code_fkey: unknownPostalCode,
  work_requests_transit_moves: { code: 'VALIDATION_FAILED', field: 'shopTo.code', fault: 'SHOPS_ARE_SAME' },
};

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The error for a violated constraint: from the list, else derived from a unique key's name (`shops_code_key` of `shops`: `code`). */
export function constraintError(constraint: string, table = ''): ConstraintErrors[string] | undefined {
  const listed = CONSTRAINT_ERRORS[constraint];
  if (listed || !constraint.startsWith(`${table}_`) || !constraint.endsWith('_key')) return listed;
  return taken(camelCase(constraint.slice(table.length + 1, -'_key'.length)));
}
