import type { CommentFile, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../kernel/form/typed-drafts.ts';
import { useSession } from '../../../kernel/session/session.ts';
import type { Sending } from './thread-calls.ts';

/** A comment that is being written; neither a reload nor a killed tab loses it. */
export interface Draft {
  readonly text: string;
  /** Who was picked while it was written. */
  readonly people: readonly Person[];
  readonly files: readonly CommentFile[];
  /** On its way: it may have arrived, so it stays as it is until the server has answered. */
  readonly sending: Sending | null;
}

const EMPTY: Draft = { text: '', people: [], files: [], sending: null };

function write(key: string, draft: Draft): void {
  if (draft.text === '' && draft.files.length === 0) removeDraft(key);
  else writeDraft(key, draft);
}

/** The draft of this person about a request. */
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
