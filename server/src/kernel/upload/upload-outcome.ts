import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { UploadProblem, UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Texts } from '../texts/texts.ts';

/** What is known at the end of a file: the report, and the rows at fault as CSV. */
export interface Outcome<Report extends UploadReport = UploadReport> {
  readonly report: Report;
  readonly problemRows: string | null;
  readonly contentHash: string;
}

/** Carries the outcome of a file that changes nothing out of its transaction, which is rolled back. */
export class UploadRollback<Report extends UploadReport = UploadReport> {
  readonly outcome: Outcome<Report>;
  constructor(outcome: Outcome<Report>) {
    this.outcome = outcome;
  }
}

/** What stands beside a row that is handed back: column and reason, in Hungarian. */
export function reasonsIn(
  texts: Texts,
  entity: Entity,
  names: readonly string[],
): (problem: UploadProblem) => string {
  const words = texts.in('hu');
  const isLacking = (column: string) => column in entity.fields && !names.includes(column);
  return ({ column, code, params }) =>
    `${isLacking(column) ? words(labelOf(entity, column)) : column}: ${words(code, params)}`;
}
