import * as z from 'zod/mini';
import { CHANGE_DOOR } from '../device-timeline/device-timeline.ts';
import { planOfChange } from './plan-of-change.ts';

const instant = z.iso.datetime({ offset: true });

/** One change of a record: when, by whom, on whose behalf, through which channel, and the uploaded file it came from. */
export const originStep = z.object({
  doneAt: instant,
  doneBy: z.string(),
  onBehalfOf: z.nullable(z.string()),
  door: z.enum(CHANGE_DOOR.options),
  fileName: z.nullable(z.string()),
  uploadId: z.nullable(z.int()),
  /** The caller's stored plan that it carried out. */
  plan: z.nullable(planOfChange),
});

/** The line of a shop in the last imported Elixir file. */
const elixirOrigin = z.object({
  fileId: z.int(),
  filePath: z.string(),
  incomingDate: instant,
  lineNumber: z.int(),
  shopCode: z.string(),
});

/** Where a record comes from (docs/domain.md §2.6). */
export const recordOrigin = z.object({
  /** Null if the record is older than the audit trail. */
  created: z.nullable(originStep),
  /** The last change after the creation, if any. */
  changed: z.nullable(originStep),
  /** The lines of the record's shops; empty for users who may not see them. */
  elixir: z.array(elixirOrigin),
});

export type OriginStep = z.infer<typeof originStep>;
export type RecordOrigin = z.infer<typeof recordOrigin>;
