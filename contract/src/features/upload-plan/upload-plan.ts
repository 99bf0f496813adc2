import * as z from 'zod/mini';
import { fieldChange } from '../audit/audit-entry.entity.ts';
import { UPLOAD_ORIGIN } from '../audit/audit-upload.entity.ts';

/** How long a plan is kept (docs/domain.md §15.3). */
export const KEPT_HOURS = 12;

/** The page size of a plan's rows. */
export const PLAN_PAGE_SIZE = 50;

/** The outcome of a row; `REJECTED` rows reject a whole file, but are only skipped in an undo or a list. */
const PLAN_OUTCOMES = ['CREATED', 'UPDATED', 'REMOVED', 'UNCHANGED', 'REJECTED'] as const;

/** The source of a plan: a file, the undo of an upload, or rows of a list. */
export const PLAN_KINDS = ['FILE', 'UNDO', 'LIST'] as const;

/** The filters of a plan's rows; `MOVED` rows differ from the plan that this one replaced. */
export const PLAN_FILTERS = [...PLAN_OUTCOMES, 'WARNED', 'MOVED'] as const;

export type PlanKind = (typeof PLAN_KINDS)[number];
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];
export type PlanFilter = (typeof PLAN_FILTERS)[number];

const count = z.int().check(z.gte(0));

/** The most rows that can be selected individually. */
const MAX_CHOSEN = 10_000;

const given = {
  column: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
};

/** A bulk edit of individually selected rows: one value for a column; null clears it. */
export const editOfChosen = z.strictObject({
  ...given,
  keys: z.array(z.string().check(z.maxLength(255))).check(z.maxLength(MAX_CHOSEN)),
});

/** The same for all rows matching the list's filter; rejected if their number is not the one that the user was shown. */
export const editOfShown = z.strictObject({
  ...given,
  query: z.record(z.string(), z.unknown()),
  expected: count,
});

/** A problem or warning of a row or of the whole file: a message code, and the cell. */
const planNote = z.object({
  column: z.string(),
  value: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The records in the way. */
  obstacles: z.optional(z.array(z.object({ entity: z.string(), key: z.string(), name: z.string() }))),
});

const planRow = z.object({
  /** The line number in the file; in an undo, the position. */
  line: z.int(),
  outcome: z.enum(PLAN_OUTCOMES),
  recordKey: z.string(),
  changes: z.array(fieldChange),
  problems: z.array(planNote),
  warnings: z.array(planNote),
});

const uploadPlan = z.object({
  operation: z.uuid(),
  kind: z.enum(PLAN_KINDS),
  origin: z.enum(UPLOAD_ORIGIN.options),
  /** For a list: the text code of the column. */
  fileName: z.string(),
  madeAt: z.iso.datetime({ offset: true }),
  keptUntil: z.iso.datetime({ offset: true }),
  counts: z.record(z.enum(PLAN_FILTERS), count),
  /** Problems of the file as a whole. */
  problems: z.array(planNote),
  warnings: z.array(planNote),
  canCommit: z.boolean(),
  /** The operation that carried it out. */
  committed: z.nullable(z.uuid()),
});

/** A plan with one page of its rows (docs/domain.md §8.10). */
export const planPage = z.object({
  plan: uploadPlan,
  content: z.array(planRow),
  totalElements: count,
});

/** An executed plan: its operation id in the audit trail, and the number of rows by outcome. */
export const committedPlan = z.object({
  operationId: z.uuid(),
  counts: z.record(z.enum(PLAN_FILTERS), count),
});

export type PlanNote = z.infer<typeof planNote>;
export type PlanRow = z.infer<typeof planRow>;
export type UploadPlan = z.infer<typeof uploadPlan>;
export type PlanPage = z.infer<typeof planPage>;
export type CommittedPlan = z.infer<typeof committedPlan>;
