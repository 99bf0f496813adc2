import type { Comment, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { useSession } from '../../../kernel/session/session.ts';

/** A comment as edited so far. */
export interface EditedComment {
  readonly text: string;
  /** The people mentioned before, and those picked from the suggestions. */
  readonly people: readonly Person[];
}

/** The signed-in user's unsaved edit of a comment; it survives the closed details and a killed tab. */
export function useEditedComment({ id, version }: Comment) {
  const { username } = useSession();
  const key = draftKey(username, 'comment', `${id}@${version}`);
  return {
    restored: readDraft<EditedComment>(key),
    keep: (edited: EditedComment) => writeDraft(key, edited),
    discard: () => removeDraft(key),
  };
}
