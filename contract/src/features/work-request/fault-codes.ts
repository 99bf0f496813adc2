import { defineChoices } from '../../kernel/field.ts';

/** The known faults of devices; for OTHER the remark describes the fault (docs/domain.md §5.1). */
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
