/** One thing wrong in a file: which row and column, the value there, and a message code (docs/domain.md §8.5). */
export interface UploadProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What an upload did, or, as a dry run, would do. `read` is the sum of the other four. */
export interface UploadReport {
  readonly operationId: string;
  readonly dryRun: boolean;
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly problems: readonly UploadProblem[];
  /** What is worth a look and refuses nothing; row 0 is the file. */
  readonly warnings: readonly UploadProblem[];
  /** The first rows that a check shows, where the entity shows any. */
  readonly preview?: readonly unknown[];
}
