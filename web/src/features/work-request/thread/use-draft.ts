import { useState } from 'react';
import { useStoredDraft } from '../../../kernel/form/form-draft.ts';
import { DRAFTS, type Draft } from './comment-draft.ts';

const EMPTY: Draft = { text: '', people: [], files: [], sending: null };

/** The signed-in user's comment draft on a request. */
export function useDraft(id: number) {
  const { read, keep, discard } = useStoredDraft<Draft>(DRAFTS, id);
  const [draft, setDraft] = useState(() => read() ?? EMPTY);
  const change = (changed: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed(before) };
      if (after.text === '' && after.files.length === 0) discard();
      else keep(after);
      return after;
    });
  return { draft, change, clear: () => change(() => EMPTY) };
}

export type ChangeDraft = ReturnType<typeof useDraft>['change'];
