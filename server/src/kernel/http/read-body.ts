import type { Faults } from '@cooler/contract/kernel/validate.ts';
import * as z from 'zod/mini';
import { problem } from '../problem.ts';

const KIBIBYTE = 1024;

/** What the body of a call may come to in bytes, and of one that names thousands of rows. */
export const BODY_BYTES = { usual: 128 * KIBIBYTE, long: 1024 * KIBIBYTE } as const;

/** So many fields that nobody knows are named. */
const NAMED = 5;

function faultsOf(issues: readonly z.core.$ZodIssue[]): Faults {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.') || 'body', [{ code: 'VALUE_INVALID' }]]),
  );
}

/** Reads a body or query by its schema; a body of another shape is refused with all its faults. */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const unknown = result.error.issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys')
    throw problem('UNKNOWN_FIELD', { field: unknown.keys.slice(0, NAMED).join(', ') });
  throw problem('MALFORMED_REQUEST', {}, { fieldErrors: faultsOf(result.error.issues) });
}

/** Reads the ids that an address holds; where one cannot be any, what it names is not there. */
export function readIds<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.infer<Schema> {
  const result = schema.safeParse(params);
  if (!result.success) throw problem('NOT_FOUND');
  return result.data;
}

const tree = z.record(z.string(), z.unknown());

/** Reads a body that must be a JSON object. */
export function readObject(body: unknown): Record<string, unknown> {
  return readAs(tree, body);
}
