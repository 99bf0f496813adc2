import type { Fault } from './validate.ts';

/** The most problems of a file that are reported, and the most warnings. */
export const MAX_REPORTED = 1_000;

/** A problem in an uploaded file: row, column, value and message code (docs/domain.md §8.5). */
export interface UploadProblem extends Fault {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

/** The result of an upload, or of its dry run. `read` is the sum of the other four. */
export interface UploadReport {
  readonly operationId: string;
  readonly dryRun: boolean;
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly problems: readonly UploadProblem[];
  /** Warnings do not reject anything; row 0 is the file. */
  readonly warnings: readonly UploadProblem[];
}
