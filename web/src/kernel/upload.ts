import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { api } from './api.ts';
import { ProblemError } from './problem.ts';

export interface UploadProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What an upload did, or would do; `read` is the sum of the other four (domain.md 8). */
export interface UploadReport {
  readonly operationId: string;
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly problems: readonly UploadProblem[];
}

/** Whether a chosen file can be a CSV; some systems call what Excel saved something else than text/csv. */
export function isCsvFile({ name, type }: File): boolean {
  return type === 'text/csv' || name.toLowerCase().endsWith('.csv');
}

function send(entity: Entity, file: File, query: Record<string, string>): Promise<UploadReport> {
  const form = new FormData();
  form.append('files', file);
  return api.post<UploadReport>(`/resource/${entity.path}/upload-csv`, form, { query });
}

/** The report that a refused upload carries. */
export function reportOf(error: unknown): UploadReport | undefined {
  return error instanceof ProblemError ? (error.problem.upload as UploadReport | undefined) : undefined;
}

/** What an upload of the file would do; changes nothing. */
export async function checkFile(entity: Entity, file: File): Promise<UploadReport> {
  try {
    return await send(entity, file, { dryRun: 'true' });
  } catch (error) {
    const report = reportOf(error);
    if (report) return report;
    throw error;
  }
}

/** Uploads the file: all of it or nothing. */
export function uploadFile(entity: Entity, file: File): Promise<UploadReport> {
  return send(entity, file, {});
}
