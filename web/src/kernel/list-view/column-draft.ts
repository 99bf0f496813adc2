import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useSyncExternalStore } from 'react';

// Columns as they are being tried, by list; gone with the page unless they are saved.
let drafts: Readonly<Record<string, readonly ViewColumn[]>> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tries columns without saving them; null goes back to those of the view. */
export function previewColumns({ path }: Entity, columns: readonly ViewColumn[] | null): void {
  const { [path]: _, ...others } = drafts;
  drafts = columns ? { ...others, [path]: columns } : others;
  for (const listener of listeners) listener();
}

/** The columns of a list that are being tried, if any are. */
export function useColumnDraft({ path }: Entity): readonly ViewColumn[] | undefined {
  return useSyncExternalStore(subscribe, () => drafts[path]);
}
