import { ERRORS, type ErrorCode, type ProblemBody } from '@cooler/contract/errors.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Explanation, Reason } from '@cooler/contract/reasons.ts';
import * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf, titled } from './describe.ts';

/** The query parameter that identifies a row: `?id=`. */
export const keyQuery: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
};

/** The header that makes a request idempotent (docs/domain.md §2.5). */
export const idempotencyHeader: JsonSchema = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 200,
      description: 'The same call again with this key is answered as the first one was',
    },
  },
};

const params = z.record(z.string(), z.union([z.string(), z.number()]));
const fault = z.object({ code: z.string(), params: z.optional(params) });

const obstacles = z.array(z.object({ entity: z.string(), key: z.string(), name: z.string() }));
const reasonShape = {
  code: z.string(),
  params: z.optional(params),
  words: z.optional(z.record(z.string(), z.array(z.string()))),
  obstacles: z.optional(obstacles),
};
const reason: z.ZodMiniType<Reason> = z.object(reasonShape);

const problemBody: z.ZodMiniType<ProblemBody> = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  message: z.enum(Object.keys(ERRORS) as ErrorCode[]),
  params,
  fieldErrors: z.optional(z.record(z.string(), z.array(fault))),
  current: z.optional(z.unknown()),
  upload: z.optional(z.unknown()),
  reasons: z.optional(z.array(reason)),
  obstacles: z.optional(obstacles),
  requestId: z.string(),
});

/** The body of every error response. */
export const PROBLEM = titled('Problem', jsonSchemaOf(problemBody));

const explanation: z.ZodMiniType<Explanation> = z.object({
  action: z.string(),
  isAllowed: z.boolean(),
  reasons: z.array(z.object({ ...reasonShape, title: z.string() })),
});

/** The response of `GET …/why?action=`. */
export const EXPLANATION = titled('Explanation', jsonSchemaOf(explanation));

const count = z.int().check(z.gte(0));

const uploadProblem = z.object({
  row: count,
  column: z.string(),
  value: z.string(),
  code: z.string(),
  params: z.optional(params),
  obstacles: z.optional(obstacles),
});

const uploadReport: z.ZodMiniType<UploadReport> = z.object({
  operationId: z.uuid(),
  dryRun: z.boolean(),
  read: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
  problems: z.array(uploadProblem),
  warnings: z.array(uploadProblem),
});

/** The response of an upload. */
export const UPLOAD_REPORT = titled('UploadReport', jsonSchemaOf(uploadReport));

/** The multipart body of a CSV upload (docs/domain.md §8.1). */
export const csvBody: JsonSchema = {
  type: 'object',
  properties: { files: { type: 'string', contentMediaType: 'text/csv' } },
  required: ['files'],
};

/** The schema of a file response with one of these media types. */
export function fileAnswer(...mediaTypes: readonly string[]): JsonSchema {
  const contents = mediaTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]);
  return { content: Object.fromEntries(contents) };
}
