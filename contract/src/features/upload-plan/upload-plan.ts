import * as z from 'zod/mini';
import { fieldChange } from '../audit/audit-entry.entity.ts';

/** What a plan does to a row; `REJECTED` rows of a file refuse it, those of an undo stay as they are. */
export const PLAN_OUTCOMES = ['CREATED', 'UPDATED', 'REMOVED', 'UNCHANGED', 'REJECTED'] as const;

/** Which rows of a plan are shown; `MOVED` are those that the plan before it had otherwise. */
export const PLAN_FILTERS = [...PLAN_OUTCOMES, 'WARNED', 'MOVED'] as const;

export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];
export type PlanFilter = (typeof PLAN_FILTERS)[number];

const count = z.int().check(z.gte(0));

/** Something said of a row or of a whole file: a message code, and the cell it is about. */
const planNote = z.object({
  column: z.string(),
  value: z.string(),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const planRow = z.object({
  /** The line of the file; of an undo, the place in it. */
  line: z.int(),
  outcome: z.enum(PLAN_OUTCOMES),
  recordKey: z.string(),
  changes: z.array(fieldChange),
  problems: z.array(planNote),
  warnings: z.array(planNote),
});

const uploadPlan = z.object({
  operation: z.uuid(),
  kind: z.enum(['FILE', 'UNDO']),
  fileName: z.string(),
  madeAt: z.iso.datetime({ offset: true }),
  keptUntil: z.iso.datetime({ offset: true }),
  counts: z.record(z.enum(PLAN_FILTERS), count),
  /** What is said of the file as a whole. */
  problems: z.array(planNote),
  warnings: z.array(planNote),
  canCommit: z.boolean(),
  /** The operation that carried it out. */
  committed: z.nullable(z.uuid()),
});

/** One page of a plan, with the plan (docs/domain.md §8.10). */
export const planPage = z.object({
  plan: uploadPlan,
  content: z.array(planRow),
  totalElements: count,
});

/** A plan that was carried out: the operation by which the audit trail knows it, and what it did. */
export const committedPlan = z.object({
  operationId: z.uuid(),
  counts: z.record(z.enum(PLAN_FILTERS), count),
});

export type PlanNote = z.infer<typeof planNote>;
export type PlanRow = z.infer<typeof planRow>;
export type UploadPlan = z.infer<typeof uploadPlan>;
export type PlanPage = z.infer<typeof planPage>;
export type CommittedPlan = z.infer<typeof committedPlan>;
