import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { useSession } from '../../../kernel/session/session.ts';

/** The signed-in user's unsaved text of a comment being edited; it survives the closed details and a killed tab. */
export function useEditedText({ id, version }: Comment) {
  const { username } = useSession();
  const key = draftKey(username, 'comment', `${id}@${version}`);
  return {
    restored: readDraft<string>(key),
    keep: (text: string) => writeDraft(key, text),
    discard: () => removeDraft(key),
  };
}
