import type { Comment, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { notifyError } from '../../../kernel/feedback/notifications.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CommentField, mentionedIn } from './comment-field.tsx';
import { changeComment } from './thread-calls.ts';
import { useThreadRefresh } from './use-thread.ts';

interface CommentEditorProps {
  readonly requestId: number;
  readonly comment: Comment;
  readonly text: string;
  readonly onClose: () => void;
}

/** Edits a comment; stays open with the typed text if saving fails. */
export function CommentEditor({ requestId, comment, text: before, onClose }: CommentEditorProps) {
  const { t } = useTexts();
  const refresh = useThreadRefresh(requestId);
  const [text, setText] = useState(before);
  const [people, setPeople] = useState<readonly Person[]>(comment.mentions);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const mentions = mentionedIn(text, people).map(({ username }) => username);
      await changeComment(requestId, comment.id, { text, mentions, version: comment.version });
      onClose();
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
        onText={setText}
        onPerson={(person) => setPeople((known) => [...known, person])}
        onSend={() => void save()}
      />
      <span className="comment-tools">
        <Button type="primary" loading={isBusy} onClick={() => void save()}>
          {t('common.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </span>
    </>
  );
}
