import {
  FILE_UNDERWAY,
  type RequestFile,
} from '@cooler/contract/features/work-request/upload/request-file.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { UploadProblem, UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { filesKey } from '../../../kernel/upload/upload.ts';

const ADDRESS = `/resource/${workRequest.path}/uploads`;
const POLL_INTERVAL_MS = 2_000;

function isUnderway({ state }: RequestFile): boolean {
  return FILE_UNDERWAY.includes(state);
}

/** The user's latest request files, polled while one of them is in progress. */
export function useRequestFiles(isUploading: boolean) {
  return useQuery({
    queryKey: filesKey(workRequest),
    queryFn: ({ signal }) => api.get<readonly RequestFile[]>(ADDRESS, { signal }),
    refetchInterval: ({ state }) => (isUploading || state.data?.some(isUnderway) ? POLL_INTERVAL_MS : false),
    gcTime: 0,
  });
}

/** The report of a request file, in the shape of an upload response. */
export async function getFileReport(operationId: string): Promise<UploadReport> {
  const file = await api.get<RequestFile & { readonly problems: readonly UploadProblem[] }>(
    `${ADDRESS}/${operationId}`,
  );
  const { dryRun, rowsRead, created, rejected, problems } = file;
  const counts = { read: rowsRead, created, updated: 0, unchanged: 0, rejected };
  return { operationId, dryRun, ...counts, problems, warnings: [] };
}
