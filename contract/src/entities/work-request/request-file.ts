import { csvFields, type Entity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';
import { disabledInputs } from './layout-faults.ts';
import type { RequestType } from './statuses.ts';
import { workRequest } from './work-request.entity.ts';

/** How far a file of requests is; the last three are the end of it. */
export const REQUEST_FILE_STATE = defineChoices('request-file-state', [
  'READING',
  'CHECKING',
  'STORING',
  'DONE',
  'REFUSED',
  'FAILED',
]);

export type RequestFileState = (typeof REQUEST_FILE_STATE.options)[number];

/** A file of requests as its uploader finds it again. */
export interface RequestFile {
  readonly operationId: string;
  readonly requestType: RequestType;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly state: RequestFileState;
  readonly rowsRead: number;
  readonly rowsChecked: number;
  readonly created: number;
  readonly rejected: number;
  /** Why it failed, as an error code; null where it did not. */
  readonly failure: string | null;
  readonly startedAt: string;
}

/** The part of the file addresses that names a type: `upload-delivery-csv`, `delivery-template` (spec §7). */
export function fileAddress(type: RequestType): string {
  return type.toLowerCase();
}

/** The columns of a file of one type: what the form asks for it, but the type itself, which the address says. */
export function fileEntity(type: RequestType): Entity {
  const unused = new Set(['requestType', ...disabledInputs(type)]);
  const fields = csvFields(workRequest).filter(([path]) => !unused.has(path));
  return { ...workRequest, fields: Object.fromEntries(fields) };
}
