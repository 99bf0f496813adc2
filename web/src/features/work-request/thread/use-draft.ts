import { useEffect, useRef, useState } from 'react';
import { useStoredDraft } from '../../../kernel/form/form-draft.ts';
import { DRAFTS, type Draft } from './comment-draft.ts';

const EMPTY: Draft = { text: '', people: [], files: [], sending: null };

/** The signed-in user's comment draft on a request. */
export function useDraft(id: number) {
  const { read, keep, discard } = useStoredDraft<Draft>(DRAFTS, id);
  const [draft, setDraft] = useState(() => read() ?? EMPTY);
  // Several files may arrive before the next rendering.
  const latest = useRef(draft);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // A file may arrive when the composer is closed: it is kept with the stored draft.
  const change = (changed: (before: Draft) => Partial<Draft>) => {
    const before = isShown.current ? latest.current : (read() ?? EMPTY);
    const after = { ...before, ...changed(before) };
    if (after.text === '' && after.files.length === 0) discard();
    else keep(after);
    latest.current = after;
    setDraft(after);
  };
  return { draft, change, clear: () => change(() => EMPTY) };
}

export type ChangeDraft = ReturnType<typeof useDraft>['change'];
