import type { CommentFile, Person } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useState } from 'react';
import { useSession } from '../../../kernel/session/session.ts';
import type { Sending } from './thread-calls.ts';

/** A comment that is being written; a reload does not lose it. */
export interface Draft {
  readonly text: string;
  /** Who was picked while it was written. */
  readonly people: readonly Person[];
  readonly files: readonly CommentFile[];
  /** On its way: it may have arrived, so it stays as it is until the server has answered. */
  readonly sending: Sending | null;
}

const EMPTY: Draft = { text: '', people: [], files: [], sending: null };

function read(key: string): Draft {
  const text = sessionStorage.getItem(key);
  return text === null ? EMPTY : (JSON.parse(text) as Draft);
}

function write(key: string, draft: Draft): void {
  try {
    if (draft.text === '' && draft.files.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full; the writing works without.
    sessionStorage.removeItem(key);
  }
}

/** The draft of this person about a request. */
export function useDraft(id: number) {
  const { username } = useSession();
  const key = ['draft', username, 'thread', id].join(':');
  const [draft, setDraft] = useState(() => read(key));
  const change = (changed: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed(before) };
      write(key, after);
      return after;
    });
  return { draft, change, clear: () => change(() => EMPTY) };
}

export type ChangeDraft = ReturnType<typeof useDraft>['change'];
