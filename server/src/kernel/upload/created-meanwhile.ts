import { problem } from '../problem.ts';

const UNIQUE_VIOLATION = '23505';

/** Throws the error of an insert; a row that was created since the file was matched with the stored ones is a RETRY_CONFLICT: read again, the file changes it. */
export function whenCreatedMeanwhile(error: Error & { readonly code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? problem('RETRY_CONFLICT') : error;
}
