import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';

/** The query key of all threads, or of the thread of one request. */
export const threadKey = (id?: number) => [workRequest.path, 'thread', ...(id === undefined ? [] : [id])];
