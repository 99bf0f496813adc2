import * as z from 'zod/mini';
import { csvFields, type Entity } from '../../../kernel/entity.ts';
import { defineChoices } from '../../../kernel/field.ts';
import { disabledInputs } from '../input/layout-faults.ts';
import { REQUEST_TYPE, type RequestType } from '../statuses.ts';
import { workRequest } from '../work-request.entity.ts';

/** The state of an uploaded file of requests. */
export const REQUEST_FILE_STATE = defineChoices('request-file-state', [
  'READING',
  'CHECKING',
  'STORING',
  'DONE',
  'REFUSED',
  'FAILED',
]);

export type RequestFileState = (typeof REQUEST_FILE_STATE.options)[number];

/** States in which a file is being processed. */
export const FILE_UNDERWAY: readonly RequestFileState[] = ['READING', 'CHECKING', 'STORING'];

const count = z.int().check(z.gte(0));

/** An uploaded file of requests, for its uploader; `failure` is an error code. */
export const requestFile = z.object({
  operationId: z.uuid(),
  requestType: z.enum(REQUEST_TYPE.options),
  fileName: z.string(),
  dryRun: z.boolean(),
  state: z.enum(REQUEST_FILE_STATE.options),
  rowsRead: count,
  rowsChecked: count,
  created: count,
  rejected: count,
  failure: z.nullable(z.string()),
  /** The row that cannot be read, if that is the failure. */
  failureRow: z.nullable(z.int()),
  startedAt: z.iso.datetime(),
});

export type RequestFile = z.infer<typeof requestFile>;

/** The entity of a file of one type: only the fields of its form, without the type, which is in the URL. */
export function fileEntity(type: RequestType): Entity {
  const unused = new Set(['requestType', ...disabledInputs(type)]);
  const fields = csvFields(workRequest).filter(([path]) => !unused.has(path));
  return { ...workRequest, fields: Object.fromEntries(fields) };
}
