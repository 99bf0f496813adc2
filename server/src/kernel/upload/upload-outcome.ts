import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';

/** The result of reading a file: the report, and the refused rows as CSV. */
export interface Outcome<Report extends UploadReport = UploadReport> {
  readonly report: Report;
  readonly problemRows: string | null;
  readonly contentHash: string;
}

/** Thrown to roll back the transaction of a refused file; carries its outcome. */
export class UploadRollback<Report extends UploadReport = UploadReport> {
  readonly outcome: Outcome<Report>;
  constructor(outcome: Outcome<Report>) {
    this.outcome = outcome;
  }
}
