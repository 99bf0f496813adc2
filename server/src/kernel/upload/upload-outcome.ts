import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { UploadProblem, UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { problemText } from '@cooler/contract/problem-text.ts';
import type { Texts } from '../texts/texts.ts';

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

/** Formats the reason for a refused row: column and reason, in Hungarian. */
export function reasonsIn(
  texts: Texts,
  entity: Entity,
  names: readonly string[],
): (problem: UploadProblem) => string {
  const words = texts.in('hu');
  const isMissing = (column: string) => column in entity.fields && !names.includes(column);
  const nameOf = (column: string) => (isMissing(column) ? words(labelOf(entity, column)) : column);
  return (problem) =>
    [nameOf(problem.column), problemText(words, entity, problem)].filter(Boolean).join(': ');
}
