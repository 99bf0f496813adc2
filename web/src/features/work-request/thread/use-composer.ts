import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { afterRefusal, type Draft, refusalText } from './comment-draft.ts';
import { mentionedIn } from './comment-field.tsx';
import { useAttachments } from './use-attachments.ts';
import { type ChangeDraft, useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

interface Settling {
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly clear: () => void;
  readonly onSent: (said: Comment) => void;
}

/** What follows a sending. Once the composer is closed, the draft and the notice are left to the background delivery. */
function useOutcomes({ draft, change, clear, onSent }: Settling) {
  const { t } = useTexts();
  const settle = useWhileShown(({ kind }: Comment) => {
    clear();
    if (kind === 'QUESTION') notifySuccess(t('thread.asked'));
  });
  const onRefused = useWhileShown((error: unknown) => {
    logError(error);
    notifyFailure(refusalText(draft, error, 'thread.filesGone'), error);
    change((before) => afterRefusal(before, error));
  });
  const onTaken = (said: Comment) => {
    settle(said);
    onSent(said);
  };
  return { onTaken, onRefused };
}

/** The draft of a comment on a request, its files, and how it is sent. */
export function useComposer({ id, version }: WorkRequest, onSent: (said: Comment) => void) {
  const { draft, change, clear } = useDraft(id);
  const { text, people, files, sending } = draft;
  const { underWay, attach } = useAttachments(id, files.length, change);
  const { isWaiting } = useSending(id, sending, useOutcomes({ draft, change, clear, onSent }));
  const isOff = sending !== null || underWay.length > 0;
  const mayAsk = !isOff && text.trim() !== '';
  const maySend = !isOff && (text.trim() !== '' || files.length > 0);
  const send = (isQuestion: boolean) => {
    if (isQuestion ? !mayAsk : !maySend) return;
    const mentions = mentionedIn(text, people).map(({ username }) => username);
    const body = { text, mentions, files: files.map((file) => file.id) };
    const about = isQuestion ? { version } : {};
    change(() => ({ sending: { key: crypto.randomUUID(), isQuestion, body: { ...body, ...about } } }));
  };
  return { draft, change, underWay, attach, isWaiting, maySend, mayAsk, send };
}

export type ComposerState = ReturnType<typeof useComposer>;
