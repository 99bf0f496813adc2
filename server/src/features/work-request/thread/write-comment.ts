import {
  AWAITING_APPROVAL,
  FINAL_STATUSES,
  REQUEST_STATUS,
  type RequestStatus,
} from '@cooler/contract/features/work-request/statuses.ts';
import {
  type ChangedComment,
  type Comment,
  type CommentKind,
  commentFault,
  EDIT_MINUTES,
  type NewComment,
} from '@cooler/contract/features/work-request/thread/thread.ts';
import type { Fault, Faults } from '@cooler/contract/kernel/validate.ts';
import { wrongStatusReasons } from '@cooler/contract/reasons.ts';
import { problem, throwIfInvalid } from '../../../kernel/problem.ts';
import { recordChange } from '../../../kernel/write/audit.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { currentRequest, type LockedRequest, lockRequest, setOnBehalfOf } from '../store/request-store.ts';
import {
  type CommentContent,
  findComment,
  findQuestionFacts,
  insertComment,
  isLatestQuestion,
  type StoredComment,
  setQuestionState,
  updateComment,
  withdrawComment,
} from './comment-store.ts';
import { unknownPeople } from './people.ts';
import { readComment } from './read-thread.ts';
import { attachFiles, removeFilesOf } from './thread-files.ts';

const UNKNOWN = [{ code: 'REFERENCE_UNKNOWN' }];

const unknownFile = (id: string): Fault => ({ code: 'REFERENCE_UNKNOWN', params: { value: id } });

const listed = (names: readonly string[]): string | null => (names.length > 0 ? names.join(', ') : null);

/** Validates a comment, with all its errors in one problem; returns the content to store. */
async function validateComment(
  { client }: Change,
  requestId: number,
  { text, mentions = [] }: Pick<NewComment, 'text' | 'mentions'>,
  mayBeBlank: boolean,
): Promise<CommentContent> {
  const named = [...new Set(mentions.map((each) => each.toLowerCase()))];
  const fault = commentFault(text, mayBeBlank);
  const strange = await unknownPeople(client, requestId, named);
  const faults: Faults = {
    ...(fault && { text: [fault] }),
    ...(strange.length > 0 && { mentions: UNKNOWN }),
  };
  throwIfInvalid(faults);
  return { text: text.trim(), mentions: named };
}

async function storeComment(
  change: Change,
  requestId: number,
  kind: CommentKind,
  words: CommentContent,
  files: readonly string[],
): Promise<Comment> {
  const id = await insertComment(change, requestId, kind, words);
  const attached = await attachFiles(change, { requestId, commentId: id }, files);
  const missing = files.filter((file) => !attached.some((each) => each.id === file));
  if (missing.length > 0) throwIfInvalid({ files: missing.map(unknownFile) });
  await recordChange(change, 'work_requests', requestId, {
    comment: [null, words.text],
    comment_files: [null, listed(attached.map(({ name }) => name))],
  });
  return readComment(change.client, change.actor, id);
}

/** Adds a comment to a request; a comment of the requester or their deputy answers an open question. */
export async function addComment(change: Change, requestId: number, said: NewComment): Promise<Comment> {
  await lockRequest(change, requestId);
  const { files = [] } = said;
  const words = await validateComment(change, requestId, said, files.length > 0);
  const { state, isRequester, standsFor } = await findQuestionFacts(change, requestId);
  const isAnswer = state === 'WAITS' && (isRequester || standsFor !== null);
  if (isAnswer && !isRequester) await setOnBehalfOf(change, standsFor);
  if (isAnswer) await setQuestionState(change, requestId, 'ANSWERED');
  return storeComment(change, requestId, isAnswer ? 'ANSWER' : 'COMMENT', words, files);
}

async function refuseUndecidable(
  change: Change,
  { id, requestStatus, version }: LockedRequest,
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && shown !== version)
    throw problem('VERSION_CONFLICT', {}, { current: await currentRequest(change, id) });
  if (AWAITING_APPROVAL.includes(requestStatus)) return;
  const reasons = wrongStatusReasons<RequestStatus>(
    REQUEST_STATUS.name,
    requestStatus,
    AWAITING_APPROVAL,
    FINAL_STATUSES,
  );
  throw problem('TRANSITION_NOT_ALLOWED', {}, { current: await currentRequest(change, id), reasons });
}

/** Sends a request that awaits a decision back with a question; it leaves the inbox until it is answered. */
export async function askQuestion(
  change: Change,
  requestId: number,
  asked: NewComment & { readonly version?: number | undefined },
): Promise<Comment> {
  const request = await lockRequest(change, requestId);
  await refuseUndecidable(change, request, asked.version);
  const words = await validateComment(change, requestId, asked, false);
  await setQuestionState(change, requestId, 'WAITS');
  return storeComment(change, requestId, 'QUESTION', words, asked.files ?? []);
}

/** A comment of the user that was not withdrawn, with its request locked. */
async function lockOwnComment(change: Change, requestId: number, id: number): Promise<StoredComment> {
  await lockRequest(change, requestId);
  const found = await findComment(change, requestId, id, EDIT_MINUTES);
  if (!found) throw problem('NOT_FOUND');
  if (found.createdBy !== change.actor) throw problem('ACCESS_DENIED');
  return found;
}

/** Changes an own comment within the edit period. */
export async function changeComment(
  change: Change,
  requestId: number,
  id: number,
  said: ChangedComment,
): Promise<Comment> {
  const before = await lockOwnComment(change, requestId, id);
  if (before.isOver) throw problem('COMMENT_CLOSED', { minutes: EDIT_MINUTES });
  if (before.version !== said.version)
    throw problem('VERSION_CONFLICT', {}, { current: await readComment(change.client, change.actor, id) });
  const mayBeBlank = before.files > 0 && before.kind !== 'QUESTION';
  const words = await validateComment(change, requestId, said, mayBeBlank);
  if (await updateComment(change, id, words))
    await recordChange(change, 'work_requests', requestId, { comment: [before.text, words.text] });
  return readComment(change.client, change.actor, id);
}

/** Withdraws an own comment with its files, and returns it; a withdrawn question no longer awaits an answer. */
export async function removeComment(change: Change, requestId: number, id: number): Promise<Comment> {
  const before = await lockOwnComment(change, requestId, id);
  const { state } = await findQuestionFacts(change, requestId);
  if (state === 'WAITS' && (await isLatestQuestion(change, requestId, id)))
    await setQuestionState(change, requestId, 'NONE');
  const names = await removeFilesOf(change, id);
  await withdrawComment(change, id);
  await recordChange(change, 'work_requests', requestId, {
    comment: [before.text, null],
    comment_files: [listed(names), null],
  });
  return readComment(change.client, change.actor, id);
}
