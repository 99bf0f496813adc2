import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CommentField, mentionedIn } from './comment-field.tsx';
import { changeComment } from './thread-calls.ts';
import { type EditedComment, useEditedComment } from './use-edited-comment.ts';
import { useShowInThread } from './use-thread.ts';

interface CommentEditorProps {
  readonly requestId: number;
  readonly comment: Comment;
  readonly text: string;
  readonly onClose: () => void;
}

/** Edits a comment; the typed text is kept until it is saved or cancelled. */
export function CommentEditor({ requestId, comment, text: before, onClose }: CommentEditorProps) {
  const { t } = useTexts();
  const { showComment, refresh } = useShowInThread(requestId);
  const unchanged = { text: before, people: comment.mentions };
  // The comment may be changed in another tab meanwhile.
  const [begun] = useState(comment);
  const { read, keep, discard } = useEditedComment(begun);
  const [{ text, people }, setEdited] = useState<EditedComment>(() => read() ?? unchanged);
  const [isBusy, setBusy] = useState(false);
  const [version, setVersion] = useState(begun.version);
  const change = (changed: (edited: EditedComment) => Partial<EditedComment>) =>
    setEdited((edited) => {
      const after = { ...edited, ...changed(edited) };
      keep(after);
      return after;
    });
  const close = () => {
    discard();
    onClose();
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const mentions = mentionedIn(text, people).map(({ username }) => username);
      showComment(await changeComment(requestId, comment.id, { text, mentions, version }));
      close();
    } catch (error) {
      notifyError(error);
      setVersion(comment.version);
    }
    setBusy(false);
    refresh();
  };
  return (
    <>
      <CommentField
        requestId={requestId}
        text={text}
        isFocused
        onText={(typed) => change(() => ({ text: typed }))}
        onPerson={(person) => change((edited) => ({ people: [...edited.people, person] }))}
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
