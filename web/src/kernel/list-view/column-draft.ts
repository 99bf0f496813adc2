import type { ViewColumn } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { createStore, useStore } from '../browser/store.ts';

// Previewed columns, by list; lost on a page load unless they are saved.
const drafts = createStore<Readonly<Record<string, readonly ViewColumn[]>>>({});

/** Previews columns without saving them; null restores those of the view. */
export function previewColumns({ path }: Entity, columns: readonly ViewColumn[] | null): void {
  const { [path]: _, ...others } = drafts.get();
  drafts.set(columns ? { ...others, [path]: columns } : others);
}

/** The previewed columns of a list, if any. */
export function useColumnDraft({ path }: Entity): readonly ViewColumn[] | undefined {
  return useStore(drafts)[path];
}
