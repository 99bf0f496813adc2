import { defineChoices } from '../../kernel/field.ts';

/** What ails a device, as far as one of these says it; the remark says the rest (docs/domain.md §5.1). */
export const FAULT_CODE = defineChoices('fault-code', [
  'DOES_NOT_COOL',
  'LEAKS',
  'NOISY',
  'DOOR_OR_SEAL',
  'LIGHT',
  'ELECTRICAL',
  'DIRTY',
  'OTHER',
]);
