import type { CommentFile, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { useStoredDraft } from '../../../kernel/form/use-stored-draft.ts';
import type { Sending } from './thread-calls.ts';

/** A comment draft; it survives a reload and a killed tab. */
export interface Draft {
  readonly text: string;
  /** The people picked from the suggestions. */
  readonly people: readonly Person[];
  readonly files: readonly CommentFile[];
  /** The send in progress; it may have arrived already, so the draft is read-only until the server has responded. */
  readonly sending: Sending | null;
}

const EMPTY: Draft = { text: '', people: [], files: [], sending: null };

/** The signed-in user's comment draft on a request. */
export function useDraft(id: number) {
  const { read, keep, discard } = useStoredDraft<Draft>('thread', id);
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
