import type { CommentFile, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { useSession } from '../../../kernel/session/session.ts';
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

function write(key: string, draft: Draft): void {
  if (draft.text === '' && draft.files.length === 0) removeDraft(key);
  else writeDraft(key, draft);
}

/** The signed-in user's comment draft on a request. */
export function useDraft(id: number) {
  const { username } = useSession();
  const key = draftKey(username, 'thread', id);
  const [draft, setDraft] = useState(() => readDraft<Draft>(key) ?? EMPTY);
  const change = (changed: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed(before) };
      write(key, after);
      return after;
    });
  return { draft, change, clear: () => change(() => EMPTY) };
}

export type ChangeDraft = ReturnType<typeof useDraft>['change'];
