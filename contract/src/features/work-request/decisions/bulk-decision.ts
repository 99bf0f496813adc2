import * as z from 'zod/mini';
import { defineChoices } from '../../../kernel/field.ts';
import { REGION } from '../../regional-representative/regional-representative.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '../statuses.ts';

/** The decisions that can be made in bulk (docs/domain.md §5.12: approve and deny). */
export const BULK_EVENTS = ['approve', 'deny'] as const;

export type BulkEvent = (typeof BULK_EVENTS)[number];

/** A bulk decision, or its undo. */
const BULK_ACTIONS = [...BULK_EVENTS, 'undo'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The state of a bulk decision. */
export const BULK_DECISION_STATE = defineChoices('bulk-decision-state', ['RUNNING', 'DONE']);

/** The most rows that can be selected individually. */
const MAX_CHOSEN_ROWS = 10_000;

/** The most rows that a filter can select for one decision. */
export const MAX_FILTERED_ROWS = 100_000;

/** The most failed rows that are listed. */
export const MAX_LISTED_FAILURES = 1_000;

const event = z.enum(BULK_EVENTS);
/** The reason of a denial. */
const reason = z.optional(z.nullable(z.string()));
const count = z.int().check(z.gte(0));
const chosenRow = z.strictObject({ id: z.int().check(z.positive()), version: count });

/** A decision on individually selected requests, each with the version that was shown. */
export const chosenDecision = z.strictObject({
  event,
  reason,
  rows: z.array(chosenRow).check(z.maxLength(MAX_CHOSEN_ROWS)),
});

/** A decision on all requests matching the list's filter; rejected if their number is not the one that the user was shown. */
export const filteredDecision = z.strictObject({
  event,
  reason,
  query: z.record(z.string(), z.unknown()),
  expected: count,
});

/** The selection for which a decision is summarised before it is made: individual requests, or a filter. */
export const chosenSelection = z.pick(chosenDecision, { rows: true });
export const filteredSelection = z.pick(filteredDecision, { query: true });

const part = (values: readonly string[]) => z.array(z.object({ of: z.nullable(z.enum(values)), count }));

/** The summary of a selection before a bulk decision. */
export const decisionParts = z.object({
  types: part(REQUEST_TYPE.options),
  regions: part(REGION.options),
  /** The number that wait for another leader's decision. */
  notMine: count,
  /** The number of devices and pieces that an approval would affect. */
  devices: count,
});

export type DecisionParts = z.infer<typeof decisionParts>;

/** A bulk decision, for the user who made it, or who may undo it because its author's access was revoked. */
export const bulkDecision = z.object({
  operationId: z.uuid(),
  event: z.enum(BULK_ACTIONS),
  /** The author; null: the caller. */
  decidedBy: z.nullable(z.string()),
  state: z.enum(BULK_DECISION_STATE.options),
  total: count,
  decided: count,
  failed: count,
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone; null if it cannot be, or has been. */
  undoUntil: z.nullable(z.iso.datetime()),
});

/** A request as it is now, and who brought it there. */
const presentState = z.object({
  requestStatus: z.enum(REQUEST_STATUS.options),
  updatedBy: z.string(),
  updatedDate: z.iso.datetime(),
  /** Set if it was brought there by the undo of a decision. */
  isUndone: z.optional(z.literal(true)),
});

/** A request that could not be decided; `code` is an error code. */
const failedDecision = z.object({
  id: z.int(),
  code: z.string(),
  /** Set if it had changed. */
  current: z.optional(presentState),
  /** The open requests that hold its devices, set if that is why. */
  heldBy: z.optional(z.array(z.int())),
});

/** The same with the first thousand requests that could not be decided. */
export const bulkDecisionWithFailures = z.extend(bulkDecision, { failures: z.array(failedDecision) });

export type ChosenDecision = z.infer<typeof chosenDecision>;
export type FilteredDecision = z.infer<typeof filteredDecision>;
export type BulkDecision = z.infer<typeof bulkDecision>;
export type FailedDecision = z.infer<typeof failedDecision>;
export type BulkDecisionWithFailures = z.infer<typeof bulkDecisionWithFailures>;
