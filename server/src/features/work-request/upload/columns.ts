import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { csvFields } from '@cooler/contract/kernel/entity.ts';
import { STAGED_TYPES, type StagedColumn } from '../../../kernel/upload/staging.ts';

/** `deviceRegisterFrom.deviceType.name` → `device_register_from_device_type_name`. */
function staged(path: string): string {
  return path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Every column that a file of requests can have, of whatever type: those of another type are refused where they are filled. */
export const COLUMNS: readonly StagedColumn[] = csvFields(workRequest).map(([path, field]) => ({
  path,
  field,
  staged: staged(path),
  type: STAGED_TYPES[field.kind],
  target: staged(path),
}));

/** Creates the table of the rows as they were read: the cells, what they say, and what is wrong with them. */
export const CREATE_STAGING = `create temporary table staging (
  row_number int primary key, cells text not null, body jsonb not null, problems jsonb not null,
  ${COLUMNS.map((column) => `${column.staged} ${column.type}`).join(', ')}
) on commit drop`;
