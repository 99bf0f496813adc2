import { CloseOutlined, PaperClipOutlined, QuestionCircleOutlined, SendOutlined } from '@ant-design/icons';
import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { PICTURE_FORMATS } from '../../../kernel/picture/picture-formats.ts';
import { useRight, useSession } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { FileButton } from '../../../kernel/upload/file-button.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentFiles } from './comment-files.tsx';
import { type ComposerState, useComposer } from './use-composer.ts';

const FORMATS = `${PICTURE_FORMATS},application/pdf`;

function useIsDecidable({ requestStatus }: WorkRequest): boolean {
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

interface PartProps {
  readonly row: WorkRequest;
  readonly composer: ComposerState;
}

/** The files of the draft, those that are being uploaded, and whether a comment waits for the network. */
function Progress({ row, composer: { draft, change, underWay, isWaiting } }: PartProps) {
  const { t } = useTexts();
  const handleRemove = (id: string) =>
    change((before) => ({ files: before.files.filter((file) => file.id !== id) }));
  return (
    <>
      <CommentFiles
        requestId={row.id}
        files={draft.files}
        {...(!draft.sending && { onRemove: handleRemove })}
      />
      {underWay.map(({ id, name, isWaiting: waits, remove }) => (
        <p key={id} role="status">
          {t(waits ? 'thread.fileWaits' : 'thread.uploading', { name })}
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t('thread.removeFile', { name })}
            onClick={remove}
          />
        </p>
      ))}
      {isWaiting && (
        <p role="status" className="composer-waiting">
          {t('thread.waiting')}
        </p>
      )}
    </>
  );
}

function Line({ row, composer: { draft, change, underWay, attach, maySend, send } }: PartProps) {
  const { t } = useTexts();
  const placeholder = usePlaceholder(row);
  const isSending = draft.sending !== null;
  return (
    <div className="composer-line">
      <FileButton
        icon={<PaperClipOutlined />}
        label={t('thread.attach')}
        accept={FORMATS}
        isMany
        isBusy={underWay.some((each) => !each.isWaiting)}
        disabled={isSending}
        onFiles={attach}
      />
      <CommentField
        requestId={row.id}
        text={draft.text}
        placeholder={placeholder}
        isReadOnly={isSending}
        onText={(typed) => change(() => ({ text: typed }))}
        onPerson={(person) => change((before) => ({ people: [...before.people, person] }))}
        onSend={() => send(false)}
      />
      <Button
        type="primary"
        icon={<SendOutlined />}
        aria-label={t('thread.send')}
        title={t('thread.send')}
        loading={isSending}
        disabled={!maySend}
        onClick={() => send(false)}
      />
    </div>
  );
}

interface ComposerProps {
  readonly row: WorkRequest;
  readonly onSent: (said: Comment) => void;
}

/** Writes a comment on a request, or the question that sends it back. */
export function Composer({ row, onSent }: ComposerProps) {
  const { t } = useTexts();
  const composer = useComposer(row, onSent);
  const isDecidable = useIsDecidable(row);
  return (
    <>
      <Progress row={row} composer={composer} />
      <Line row={row} composer={composer} />
      {isDecidable && (
        <Button
          className="composer-ask"
          icon={<QuestionCircleOutlined />}
          disabled={!composer.mayAsk}
          onClick={() => composer.send(true)}
        >
          {t('thread.ask')}
        </Button>
      )}
    </>
  );
}
