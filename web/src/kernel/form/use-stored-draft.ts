import { useMemo } from 'react';
import { useSession } from '../session/session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from './typed-drafts.ts';

/** Unsaved input under a name of its own: it survives a reload and a killed tab. */
export interface StoredDraft<Typed> {
  readonly read: () => Typed | undefined;
  readonly keep: (typed: Typed) => void;
  readonly discard: () => void;
}

/** The signed-in user's draft of this name. */
export function useStoredDraft<Typed>(form: string, name: string | number): StoredDraft<Typed> {
  const { username } = useSession();
  const key = draftKey(username, form, name);
  return useMemo(
    () => ({
      read: () => readDraft<Typed>(key),
      keep: (typed) => writeDraft(key, typed),
      discard: () => removeDraft(key),
    }),
    [key],
  );
}
