import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';

/** Collects the problems of a file: all refused rows are counted, the first thousand problems are reported. */
export class ProblemList {
  readonly rows = new Set<number>();
  readonly reported: UploadProblem[] = [];
  /** The problems after the reported ones: all of the first thousand rows, of the others the first one each. */
  readonly further: UploadProblem[] = [];

  add(found: UploadProblem): void {
    const isFirst = !this.rows.has(found.row);
    this.rows.add(found.row);
    if (this.reported.length < MAX_REPORTED) this.reported.push(found);
    else if (isFirst || this.rows.size <= MAX_REPORTED) this.further.push(found);
  }

  /** The reported problems, sorted by row. */
  sorted(): UploadProblem[] {
    return this.reported.toSorted((a, b) => a.row - b.row);
  }
}
