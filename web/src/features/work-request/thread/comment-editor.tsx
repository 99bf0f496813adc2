import type { Comment, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { notifyError } from '../../../kernel/feedback/notifications.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CommentField, mentionedIn } from './comment-field.tsx';
import { changeComment } from './thread-calls.ts';
import { useEditedText } from './use-edited-text.ts';
import { useThreadRefresh } from './use-thread.ts';

interface CommentEditorProps {
  readonly requestId: number;
  readonly comment: Comment;
  readonly text: string;
  readonly onClose: () => void;
}

/** Edits a comment; the typed text is kept until it is saved or cancelled. */
export function CommentEditor({ requestId, comment, text: before, onClose }: CommentEditorProps) {
  const { t } = useTexts();
  const refresh = useThreadRefresh(requestId);
  const { restored = before, keep, discard } = useEditedText(comment);
  const [text, setText] = useState(restored);
  const [people, setPeople] = useState<readonly Person[]>(comment.mentions);
  const [isBusy, setBusy] = useState(false);
  const change = (typed: string) => {
    setText(typed);
    keep(typed);
  };
  const close = () => {
    discard();
    onClose();
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const mentions = mentionedIn(text, people).map(({ username }) => username);
      await changeComment(requestId, comment.id, { text, mentions, version: comment.version });
      close();
    } catch (error) {
      notifyError(error);
    }
    setBusy(false);
    await refresh();
  };
  return (
    <>
      <CommentField
        requestId={requestId}
        text={text}
        isFocused
        onText={change}
        onPerson={(person) => setPeople((known) => [...known, person])}
        onSend={() => void save()}
      />
      <span className="comment-tools">
        <Button type="primary" loading={isBusy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
        <Button onClick={close}>{t('common.cancel')}</Button>
      </span>
    </>
  );
}
