import * as z from 'zod/mini';
import { csvFields, type Entity } from '../../../kernel/entity.ts';
import { defineChoices } from '../../../kernel/field.ts';
import { disabledInputs } from '../input/layout-faults.ts';
import { REQUEST_TYPE, type RequestType } from '../statuses.ts';
import { workRequest } from '../work-request.entity.ts';

/** How far a file of requests is. */
export const REQUEST_FILE_STATE = defineChoices('request-file-state', [
  'READING',
  'CHECKING',
  'STORING',
  'DONE',
  'REFUSED',
  'FAILED',
]);

export type RequestFileState = (typeof REQUEST_FILE_STATE.options)[number];

/** States in which a file is being worked on. */
export const FILE_UNDERWAY: readonly RequestFileState[] = ['READING', 'CHECKING', 'STORING'];

const count = z.int().check(z.gte(0));

/** A file of requests as its uploader finds it again; `failure` is an error code. */
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
  startedAt: z.iso.datetime(),
});

export type RequestFile = z.infer<typeof requestFile>;

/** The columns of a file of one type: what the form asks for it, but the type itself, which the address says. */
export function fileEntity(type: RequestType): Entity {
  const unused = new Set(['requestType', ...disabledInputs(type)]);
  const fields = csvFields(workRequest).filter(([path]) => !unused.has(path));
  return { ...workRequest, fields: Object.fromEntries(fields) };
}
