import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { QueuedFile } from '@cooler/contract/kernel/queued-file.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { useQuery } from '@tanstack/react-query';
import { api, type CallOptions } from '../api/api.ts';
import { ProblemError } from '../feedback/problem.ts';

/** Whether a chosen file can be a CSV; some systems give files saved by Excel another type than text/csv. */
export function isCsvFile({ name, type }: File): boolean {
  return type === 'text/csv' || name.toLowerCase().endsWith('.csv');
}

/** The upload address of an entity (docs/domain.md §14.1). */
export function uploadAddress(entity: Entity): string {
  return `/resource/${entity.path}/upload-csv`;
}

/** The query key of the list of an entity's uploaded files. */
export function filesKey(entity: Entity): readonly string[] {
  return [entity.path, 'files'];
}

/** Thrown for a file that was changed or moved since it was chosen: browsers do not read such a file. */
export class FileGone extends Error {}

async function send(address: string, file: File, options: CallOptions): Promise<UploadReport> {
  // A call with such a file would fail like one without a network.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause) => {
      throw new FileGone(file.name, { cause });
    });
  const form = new FormData();
  form.append('files', file);
  return api.post<UploadReport>(address, form, options);
}

/** The report of a rejected upload, if the error has one. */
export function reportOf(error: unknown): UploadReport | undefined {
  return error instanceof ProblemError ? (error.problem.upload as UploadReport | undefined) : undefined;
}

/** Dry run: reports what an upload of the file would do, without changes. */
export function checkFile(address: string, file: File): Promise<UploadReport> {
  return send(address, file, { query: { dryRun: 'true' } }).catch((error) => {
    const report = reportOf(error);
    if (report) return report;
    throw error;
  });
}

/** The key of each chosen file, under which it is stored once, however often it is sent. */
const keys = new WeakMap<File, string>();

/** Uploads the file: all of it or nothing. */
export function uploadFile(address: string, file: File): Promise<UploadReport> {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return send(address, file, { headers: { 'idempotency-key': key } });
}

const QUEUE_INTERVAL_MS = 2_000;

/** The number of files ahead of this one in the upload queue; undefined when it is not waiting. */
export function useFilesAhead(file: File | null, isSending: boolean): number | undefined {
  const { data = [] } = useQuery({
    queryKey: ['upload-line'],
    queryFn: ({ signal }) => api.get<readonly QueuedFile[]>('/resource/upload-line', { signal }),
    enabled: isSending,
    refetchInterval: QUEUE_INTERVAL_MS,
    gcTime: 0,
  });
  const waiting = data.find(({ state, fileName }) => state === 'WAITING' && fileName === file?.name);
  return isSending ? waiting?.ahead : undefined;
}
