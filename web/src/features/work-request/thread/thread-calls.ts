import type {
  ChangedComment,
  Comment,
  CommentFile,
  NewComment,
  Person,
  Thread,
} from '@cooler/contract/features/work-request/thread/thread.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { api, type CallOptions } from '../../../kernel/api/api.ts';
import { fetchFile } from '../../../kernel/download/download.ts';

const address = (id: number, rest: string) => `/resource/${workRequest.path}/${id}/${rest}`;

export const readThread = (id: number, before: number | undefined, signal: AbortSignal) =>
  api.get<Thread>(address(id, 'thread'), {
    query: before === undefined ? {} : { before: String(before) },
    signal,
  });

export const readPeople = (id: number, text: string, signal: AbortSignal) =>
  api.get<Person[]>(address(id, 'people'), { query: { text }, signal });

type Limits = Pick<CallOptions, 'limitMs' | 'signal'>;

/** A comment being sent; `key` is its idempotency key, the same for each attempt. */
export interface Sending {
  readonly key: string;
  readonly isQuestion: boolean;
  readonly body: NewComment & { readonly version?: number };
}

export const sendComment = (id: number, { key, isQuestion, body }: Sending, limits: Limits = {}) =>
  api.post<Comment>(address(id, isQuestion ? 'questions' : 'comments'), body, {
    headers: { 'idempotency-key': key },
    ...limits,
  });

export const changeComment = (id: number, commentId: number, changed: ChangedComment) =>
  api.put<Comment>(address(id, `comments/${commentId}`), changed);

export const withdrawComment = (id: number, commentId: number) =>
  api.remove(address(id, `comments/${commentId}`), { isFinal: true });

export const setWatching = (id: number, isWatching: boolean) =>
  api.put<Thread>(address(id, 'watching'), { isWatching });

export function sendFile(id: number, fileId: string, file: File, limits: Limits = {}): Promise<CommentFile> {
  const form = new FormData();
  form.append('id', fileId);
  form.append('name', file.name);
  form.append('pic', file);
  return api.post<CommentFile>(address(id, 'files'), form, limits);
}

export const readDocument = (id: number, fileId: string) => fetchFile(address(id, `files/${fileId}`));
