import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useSyncExternalStore } from 'react';

// Previewed columns, by list; lost on a page load unless they are saved.
let drafts: Readonly<Record<string, readonly ViewColumn[]>> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Previews columns without saving them; null restores those of the view. */
export function previewColumns({ path }: Entity, columns: readonly ViewColumn[] | null): void {
  const { [path]: _, ...others } = drafts;
  drafts = columns ? { ...others, [path]: columns } : others;
  for (const listener of listeners) listener();
}

/** The previewed columns of a list, if any. */
export function useColumnDraft({ path }: Entity): readonly ViewColumn[] | undefined {
  return useSyncExternalStore(subscribe, () => drafts[path]);
}
