import type { Comment, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { type StoredDraft, useStoredDraft } from '../../../kernel/form/use-stored-draft.ts';

/** A comment as edited so far. */
export interface EditedComment {
  readonly text: string;
  /** The people mentioned before, and those picked from the suggestions. */
  readonly people: readonly Person[];
}

/** The signed-in user's unsaved edit of a comment, also after the details were closed. */
export const useEditedComment = ({ id, version }: Comment): StoredDraft<EditedComment> =>
  useStoredDraft('comment', `${id}@${version}`);
