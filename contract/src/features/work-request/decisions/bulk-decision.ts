import * as z from 'zod/mini';
import { defineChoices } from '../../../kernel/field.ts';
import { REGION } from '../../regional-representative/regional-representative.entity.ts';
import { REQUEST_TYPE } from '../statuses.ts';

/** The decisions that can be made on many requests at once (docs/domain.md §5.12: approve and deny). */
export const BULK_EVENTS = ['approve', 'deny'] as const;

export type BulkEvent = (typeof BULK_EVENTS)[number];

/** What is done to many requests at once: a decision, or the undoing of one. */
export const BULK_DEEDS = [...BULK_EVENTS, 'undo'] as const;

export type BulkDeed = (typeof BULK_DEEDS)[number];

/** How far the decision of many requests is. */
export const BULK_DECISION_STATE = defineChoices('bulk-decision-state', ['RUNNING', 'DONE']);

/** Rows that can be chosen one by one; a filter can choose more. */
export const MAX_CHOSEN_ROWS = 10_000;

/** Rows that a filter can choose for one decision. */
export const MAX_FILTERED_ROWS = 100_000;

/** How many of the rows that failed are named. */
export const MAX_LISTED_FAILURES = 1_000;

const event = z.enum(BULK_EVENTS);
/** Why, where a denial says so. */
const reason = z.optional(z.nullable(z.string()));
const count = z.int().check(z.gte(0));
const chosenRow = z.strictObject({ id: z.int().check(z.positive()), version: count });

/** Requests chosen one by one, each with the version that was on show. */
export const chosenDecision = z.strictObject({
  event,
  reason,
  rows: z.array(chosenRow).check(z.maxLength(MAX_CHOSEN_ROWS)),
});

/** Every request that a list's filter shows; refused where their number is not the one that the user was shown. */
export const filteredDecision = z.strictObject({
  event,
  reason,
  query: z.record(z.string(), z.unknown()),
  expected: count,
});

/** The requests that a question before a decision is about: chosen ones, or those of a filter. */
export const askedChosen = z.pick(chosenDecision, { rows: true });
export const askedFiltered = z.pick(filteredDecision, { query: true });

const part = (values: readonly string[]) => z.array(z.object({ of: z.nullable(z.enum(values)), count }));

/** What a decision on many requests would be about. */
export const decisionParts = z.object({
  types: part(REQUEST_TYPE.options),
  regions: part(REGION.options),
  /** How many of them wait for the decision of somebody else. */
  notMine: count,
  /** How many devices and pieces an approval would affect. */
  devices: count,
});

export type DecisionParts = z.infer<typeof decisionParts>;

/** A decision on many requests, as the user who made it sees it later. */
export const bulkDecision = z.object({
  operationId: z.uuid(),
  event: z.enum(BULK_DEEDS),
  state: z.enum(BULK_DECISION_STATE.options),
  total: count,
  decided: count,
  failed: count,
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone; null where it cannot be, or has been. */
  undoUntil: z.nullable(z.iso.datetime()),
});

/** The same with the requests that could not be decided, the first thousand of them: `code` is an error code. */
export const bulkDecisionWithFailures = z.extend(bulkDecision, {
  failures: z.array(z.object({ id: z.int(), code: z.string() })),
});

export type ChosenDecision = z.infer<typeof chosenDecision>;
export type FilteredDecision = z.infer<typeof filteredDecision>;
export type BulkDecision = z.infer<typeof bulkDecision>;
export type BulkDecisionWithFailures = z.infer<typeof bulkDecisionWithFailures>;
