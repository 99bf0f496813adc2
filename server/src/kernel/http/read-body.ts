import type { Faults } from '@cooler/contract/kernel/validate.ts';
import * as z from 'zod/mini';
import { problem } from '../problem.ts';

const KIBIBYTE = 1024;

/** Body size limits in bytes: the usual one, and the one for requests that name thousands of rows. */
export const BODY_BYTES = { usual: 128 * KIBIBYTE, long: 1024 * KIBIBYTE } as const;

/** The most unknown fields that the error names. */
const MAX_NAMED = 5;

function faultsOf(issues: readonly z.core.$ZodIssue[]): Faults {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.') || 'body', [{ code: 'VALUE_INVALID' }]]),
  );
}

/** Parses a body or query by its schema; throws UNKNOWN_FIELD, or MALFORMED_REQUEST with all errors. */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const unknown = result.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys')
    throw problem('UNKNOWN_FIELD', { field: unknown.keys.slice(0, MAX_NAMED).join(', ') });
  throw problem('MALFORMED_REQUEST', {}, { fieldErrors: faultsOf(result.error.issues) });
}

/** Parses the ids in a path; throws NOT_FOUND when one is not a possible id. */
export function readIds<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.infer<Schema> {
  const result = schema.safeParse(params);
  if (!result.success) throw problem('NOT_FOUND');
  return result.data;
}

const tree = z.record(z.string(), z.unknown());

/** Parses a body that must be a JSON object. */
export function readObject(body: unknown): Record<string, unknown> {
  return readAs(tree, body);
}
