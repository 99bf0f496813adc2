import { PLAIN_FIELDS } from '@cooler/contract/features/work-request/plain-fields.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { csvFields } from '@cooler/contract/kernel/entity.ts';
import { columnName } from '../../../kernel/entity-table.ts';
import { STAGED_TYPES, type StagedColumn } from '../../../kernel/upload/staging.ts';

/** `deviceRegisterFrom.deviceType.name` → `device_register_from_device_type_name`. */
function staged(path: string): string {
  return path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Every column that a file of requests of any type can have; columns of another type are refused if they have a value. */
export const COLUMNS: readonly StagedColumn[] = csvFields(workRequest).map(([path, field]) => ({
  path,
  field,
  staged: staged(path),
  type: STAGED_TYPES[field.kind],
  target: staged(path),
}));

/** A plain field that a file can give, from the staged row `s` to the column of the request. */
interface PlainColumn {
  readonly path: string;
  readonly target: string;
  readonly source: string;
}

function plainColumn({ path, field, staged: column }: StagedColumn): PlainColumn {
  const source = field.kind === 'bool' ? `coalesce(s.${column}, false)` : `s.${column}`;
  return { path, target: columnName(path), source };
}

const PLAIN_PATHS = new Set<string>(PLAIN_FIELDS.map(([path]) => path));

export const PLAIN_COLUMNS = COLUMNS.filter(({ path }) => PLAIN_PATHS.has(path)).map(plainColumn);

/** Creates the table of staged rows: the cells, their parsed values, and the errors. */
export const CREATE_STAGING = `create temporary table staging (
  row_number int primary key, cells text not null, body jsonb not null, problems jsonb not null,
  ${COLUMNS.map((column) => `${column.staged} ${column.type}`).join(', ')}
) on commit drop`;
