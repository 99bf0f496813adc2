import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { notifyLasting, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { isTransient, logError } from '../../../kernel/feedback/problem.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { openedInList } from '../../../kernel/list/row-address.ts';
import { translate } from '../../../kernel/text/text.ts';
import { afterRefusal, DRAFTS, type Draft, refusalText } from './comment-draft.ts';
import { type Sending, sendComment } from './thread-calls.ts';

// A call without an answer would hold up every later attempt, and the comments after it.
const LIMIT_MS = 60_000;

const underWay = new Map<string, Promise<Comment>>();
const composers = new Set<number>();

/** Sends a comment; whoever asks while it is being sent gets the same answer. */
export function deliver(id: number, sending: Sending): Promise<Comment> {
  const running =
    underWay.get(sending.key) ??
    sendComment(id, sending, { limitMs: LIMIT_MS }).finally(() => underWay.delete(sending.key));
  underWay.set(sending.key, running);
  return running;
}

async function deliverDraft(key: string, id: number): Promise<void> {
  const draft = readDraft<Draft>(key);
  const sending = draft?.sending;
  if (!sending || composers.has(id)) return;
  // Others may have waited for the same answer, or the user has logged out.
  const isSettled = () => composers.has(id) || readDraft<Draft>(key)?.sending?.key !== sending.key;
  try {
    await deliver(id, sending);
    if (isSettled()) return;
    removeDraft(key);
    notifySuccess(translate('thread.sent', { id }));
  } catch (error) {
    if (isTransient(error) || isSettled()) return;
    logError(error);
    writeDraft(key, afterRefusal(draft, error));
    const reason = refusalText(draft, error, 'thread.filesNotStored');
    const link = { address: openedInList(workRequest.path, id), text: translate('thread.openRequest') };
    notifyLasting(translate('thread.refused', { id, reason }), link);
  }
}

/** The composer of a request sends its comment itself, until the returned function is called. */
export function holdComposer(username: string, id: number): () => void {
  composers.add(id);
  return () => {
    composers.delete(id);
    void deliverDraft(draftKey(username, DRAFTS, id), id);
  };
}

/** Sends the user's comments that got no answer, of requests that are not open in this tab. */
export async function deliverWaiting(username: string): Promise<void> {
  const prefix = draftKey(username, DRAFTS, '');
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) await deliverDraft(key, Number(key.slice(prefix.length)));
}
