import type { Comment, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useStoredDraft } from '../../../kernel/form/form-draft.ts';

/** A comment as edited so far. */
export interface EditedComment {
  readonly text: string;
  /** The people mentioned before, and those picked from the suggestions. */
  readonly people: readonly Person[];
}

/** The signed-in user's unsaved edit of a comment, also after the details were closed. */
export const useEditedComment = ({ id, version }: Comment) =>
  useStoredDraft<EditedComment>('comment', `${id}@${version}`);
