import { PaperClipOutlined, QuestionCircleOutlined, SendOutlined } from '@ant-design/icons';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { notifyFailure, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { PICTURE_FORMATS } from '../../../kernel/picture/picture-formats.ts';
import { useRight, useSession } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { FileButton } from '../../../kernel/upload/file-button.tsx';
import { afterRefusal, refusalText } from './comment-draft.ts';
import { CommentField, mentionedIn } from './comment-field.tsx';
import { CommentFiles } from './comment-files.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const FORMATS = `${PICTURE_FORMATS},application/pdf`;

function useMayAsk({ requestStatus }: WorkRequest): boolean {
  const mayDecide = useRight('work-requests.decide');
  return mayDecide && requestStatus !== null && AWAITING_APPROVAL.includes(requestStatus);
}

/** The placeholder: the creator of a request with an open question is prompted for an answer. */
function usePlaceholder({ createdBy, questionState }: WorkRequest): string {
  const { t } = useTexts();
  const { username } = useSession();
  const isAnswer = questionState === 'WAITS' && createdBy === username;
  return t(isAnswer ? 'thread.writeAnswer' : 'thread.write');
}

interface ComposerProps {
  readonly row: WorkRequest;
  readonly onSent: (said: Comment) => void;
}

/** Writes a comment on a request, or the question that sends it back. */
export function Composer({ row, onSent }: ComposerProps) {
  const { t } = useTexts();
  const { draft, change, clear } = useDraft(row.id);
  const { text, people, files, sending } = draft;
  const { underWay, attach } = useAttachments(row.id, files.length, change);
  const placeholder = usePlaceholder(row);
  const mayAsk = useMayAsk(row);
  // Once the composer is closed, the draft and the notice are left to the background delivery.
  const settle = useWhileShown(({ kind }: Comment) => {
    clear();
    if (kind === 'QUESTION') notifySuccess(t('thread.asked'));
  });
  const handleRefused = useWhileShown((error: unknown) => {
    logError(error);
    notifyFailure(refusalText(draft, error, 'thread.filesGone'), error);
    change((before) => afterRefusal(before, error));
  });
  const { isWaiting } = useSending(row.id, sending, {
    onTaken: (said) => {
      settle(said);
      onSent(said);
    },
    onRefused: handleRefused,
  });
  const isBlank = text.trim() === '';
  const isOff = sending !== null || underWay.length > 0;
  const send = (isQuestion: boolean) => {
    if (isOff || (isBlank && (isQuestion || files.length === 0))) return;
    const mentions = mentionedIn(text, people).map(({ username }) => username);
    const body = { text, mentions, files: files.map(({ id }) => id) };
    const about = isQuestion ? { version: row.version } : {};
    change(() => ({ sending: { key: crypto.randomUUID(), isQuestion, body: { ...body, ...about } } }));
  };
  return (
    <>
      <CommentFiles
        requestId={row.id}
        files={files}
        {...(!sending && {
          onRemove: (id: string) =>
            change((before) => ({ files: before.files.filter((file) => file.id !== id) })),
        })}
      />
      {underWay.length > 0 && (
        <p role="status">{underWay.map((name) => t('thread.uploading', { name })).join(' ')}</p>
      )}
      {isWaiting && (
        <p role="status" className="composer-waiting">
          {t('thread.waiting')}
        </p>
      )}
      <div className="composer-line">
        <FileButton
          icon={<PaperClipOutlined />}
          label={t('thread.attach')}
          accept={FORMATS}
          isMany
          isBusy={underWay.length > 0}
          disabled={sending !== null}
          onFiles={attach}
        />
        <CommentField
          requestId={row.id}
          text={text}
          placeholder={placeholder}
          isReadOnly={sending !== null}
          onText={(typed) => change(() => ({ text: typed }))}
          onPerson={(person) => change((before) => ({ people: [...before.people, person] }))}
          onSend={() => send(false)}
        />
        <Button
          type="primary"
          icon={<SendOutlined />}
          aria-label={t('thread.send')}
          title={t('thread.send')}
          loading={sending !== null}
          disabled={isOff || (isBlank && files.length === 0)}
          onClick={() => send(false)}
        />
      </div>
      {mayAsk && (
        <Button
          className="composer-ask"
          icon={<QuestionCircleOutlined />}
          disabled={isOff || isBlank}
          onClick={() => send(true)}
        >
          {t('thread.ask')}
        </Button>
      )}
    </>
  );
}
