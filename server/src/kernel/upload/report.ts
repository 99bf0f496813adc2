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
}

/** So many problems of a file are told, and so many warnings. */
export const MAX_REPORTED = 1_000;

/** Collects the problems of a file: all refused rows are counted, the first thousand problems are told. */
export class ProblemList {
  readonly rows = new Set<number>();
  readonly reported: UploadProblem[] = [];
  /** The first problem of each row of which none is told. */
  readonly further: UploadProblem[] = [];

  add(found: UploadProblem): void {
    if (this.reported.length < MAX_REPORTED) this.reported.push(found);
    else if (!this.rows.has(found.row)) this.further.push(found);
    this.rows.add(found.row);
  }

  /** The problems told, in the order of the file. */
  sorted(): UploadProblem[] {
    return this.reported.toSorted((a, b) => a.row - b.row);
  }
}
