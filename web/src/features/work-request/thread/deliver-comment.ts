import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { notifyLasting, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { isTransient, logError } from '../../../kernel/feedback/problem.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { translate } from '../../../kernel/text/text.ts';
import { afterRefusal, DRAFTS, type Draft, refusalText } from './comment-draft.ts';
import { type Sending, sendComment } from './thread-calls.ts';

const underWay = new Map<string, Promise<Comment>>();
const composers = new Set<number>();

/** Sends a comment; whoever asks while it is being sent gets the same answer. */
export function deliver(id: number, sending: Sending): Promise<Comment> {
  const running =
    underWay.get(sending.key) ?? sendComment(id, sending).finally(() => underWay.delete(sending.key));
  underWay.set(sending.key, running);
  return running;
}

/** The composer of a request sends its comment itself, until the returned function is called. */
export function holdComposer(id: number): () => void {
  composers.add(id);
  return () => composers.delete(id);
}

async function deliverDraft(key: string, id: number): Promise<void> {
  const draft = readDraft<Draft>(key);
  if (!draft?.sending || composers.has(id)) return;
  try {
    await deliver(id, draft.sending);
    if (composers.has(id)) return;
    removeDraft(key);
    notifySuccess(translate('thread.sent', { id }));
  } catch (error) {
    if (isTransient(error) || composers.has(id)) return;
    logError(error);
    writeDraft(key, afterRefusal(draft, error));
    notifyLasting(translate('thread.refused', { id, reason: refusalText(draft, error) }));
  }
}

/** Sends the user's comments that got no answer, of requests that are not open in this tab. */
export async function deliverWaiting(username: string): Promise<void> {
  const prefix = draftKey(username, DRAFTS, '');
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  for (const key of keys) await deliverDraft(key, Number(key.slice(prefix.length)));
}
