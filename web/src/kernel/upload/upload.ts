import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { ProblemError } from '../feedback/problem.ts';

// The longest that a file may take (docs/domain.md §15.3).
const TIMEOUT_MS = 600_000;

/** Whether a chosen file can be a CSV; some systems call what Excel saved something else than text/csv. */
export function isCsvFile({ name, type }: File): boolean {
  return type === 'text/csv' || name.toLowerCase().endsWith('.csv');
}

/** The address that takes the files of an entity (docs/domain.md §14.1). */
export function uploadAddress(entity: Entity): string {
  return `/resource/${entity.path}/upload-csv`;
}

/** The query key of the files that came in for an entity, where these are listed. */
export function filesKey(entity: Entity): readonly string[] {
  return [entity.path, 'files'];
}

function send(address: string, file: File, query: Record<string, string>): Promise<UploadReport> {
  const form = new FormData();
  form.append('files', file);
  return api.post<UploadReport>(address, form, { query, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The report that a refused upload carries. */
export function reportOf(error: unknown): UploadReport | undefined {
  return error instanceof ProblemError ? (error.problem.upload as UploadReport | undefined) : undefined;
}

/** What an upload of the file would do; changes nothing. */
export async function checkFile(address: string, file: File): Promise<UploadReport> {
  try {
    return await send(address, file, { dryRun: 'true' });
  } catch (error) {
    const report = reportOf(error);
    if (report) return report;
    throw error;
  }
}

/** Uploads the file: all of it or nothing. */
export function uploadFile(address: string, file: File): Promise<UploadReport> {
  return send(address, file, {});
}

/** A file of one's own that came in and is not done yet. */
interface FileInLine {
  readonly id: number;
  readonly fileName: string;
  readonly state: 'WAITING' | 'RUNNING';
  readonly ahead: number;
}

const LINE_INTERVAL_MS = 2_000;

/** How many files stand before this one while it waits in the line of uploads; undefined when it does not wait. */
export function useFilesAhead(file: File | null, isSending: boolean): number | undefined {
  const { data = [] } = useQuery({
    queryKey: ['upload-line'],
    queryFn: ({ signal }) => api.get<readonly FileInLine[]>('/resource/upload-line', { signal }),
    enabled: isSending,
    refetchInterval: LINE_INTERVAL_MS,
    gcTime: 0,
  });
  const waiting = data.find(({ state, fileName }) => state === 'WAITING' && fileName === file?.name);
  return isSending ? waiting?.ahead : undefined;
}
