import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { serverNow } from '@cooler/contract/clock.ts';
import { COMMENT_KINDS, type Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { defineChoices } from '@cooler/contract/kernel/field.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kernel/dialog/confirm-dialog.tsx';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { PersonName } from '../../../kernel/person/person-name.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { CommentEditor } from './comment-editor.tsx';
import { CommentFiles } from './comment-files.tsx';
import { CommentText } from './comment-text.tsx';
import { withdrawComment } from './thread-calls.ts';
import { useEditedComment } from './use-edited-comment.ts';
import { useShowInThread } from './use-thread.ts';

const KIND = defineChoices('comment-kind', COMMENT_KINDS, {
  COMMENT: 'plain',
  QUESTION: 'violet',
  ANSWER: 'blue',
});

interface CommentItemProps {
  readonly requestId: number;
  readonly comment: Comment;
}

function useWithdrawal({ requestId, comment }: CommentItemProps) {
  const { t } = useTexts();
  const { showComment, refresh } = useShowInThread(requestId);
  const [isAsking, setAsking] = useState(false);
  const withdraw = async () => {
    try {
      await withdrawComment(requestId, comment.id);
      showComment({ ...comment, text: null, mentions: [], files: [] });
    } catch (error) {
      notifyError(error);
    }
    setAsking(false);
    refresh();
  };
  const dialog = isAsking && (
    <ConfirmDialog
      isDanger
      title={t('thread.withdrawTitle')}
      text={t('thread.withdrawText')}
      confirm={t('thread.withdraw')}
      cancel={t('common.cancel')}
      onConfirm={withdraw}
      onCancel={() => setAsking(false)}
    />
  );
  return { ask: () => setAsking(true), dialog };
}

function isStillEditable({ editableUntil }: Comment): boolean {
  return editableUntil !== null && Date.parse(editableUntil) > serverNow();
}

/** The author, kind and time of a comment. */
function CommentHead({ comment }: Pick<CommentItemProps, 'comment'>) {
  const { t } = useTexts();
  const { author, kind, createdDate, editedDate } = comment;
  return (
    <span className="comment-head">
      <strong>
        <PersonName username={author.username} />
      </strong>
      {kind !== 'COMMENT' && choiceTag(KIND, kind)}
      <time dateTime={createdDate}>{formatInstant(createdDate)}</time>
      {editedDate && <span title={formatInstant(editedDate)}>({t('thread.edited')})</span>}
    </span>
  );
}

/** One comment; its author can withdraw it at any time, and edit it until `editableUntil`. */
export function CommentItem({ requestId, comment }: CommentItemProps) {
  const { t } = useTexts();
  const edited = useEditedComment(comment);
  const [isEditing, setEditing] = useState(() => edited.read() !== undefined && isStillEditable(comment));
  const { ask, dialog } = useWithdrawal({ requestId, comment });
  const { text, isOwn, mentions, files } = comment;
  if (text === null)
    return (
      <li className="comment">
        <CommentHead comment={comment} />
        <em>{t('thread.withdrawn')}</em>
      </li>
    );
  if (isEditing)
    return (
      <li className="comment">
        <CommentHead comment={comment} />
        <CommentEditor
          requestId={requestId}
          comment={comment}
          text={text}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className="comment" data-own={isOwn}>
      <CommentHead comment={comment} />
      {text && <CommentText text={text} names={mentions.map(({ name }) => name)} />}
      <CommentFiles requestId={requestId} files={files} />
      {isOwn && (
        <span className="comment-tools">
          {isStillEditable(comment) && (
            <Button size="small" type="text" icon={<EditOutlined />} onClick={() => setEditing(true)}>
              {t('thread.edit')}
            </Button>
          )}
          <Button size="small" type="text" icon={<DeleteOutlined />} onClick={ask}>
            {t('thread.withdraw')}
          </Button>
        </span>
      )}
      {dialog}
    </li>
  );
}
