import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { nest, valueAt } from '@cooler/contract/kernel/path.ts';
import { entryText, type FormEntry, type FormValues, formEntries } from '../form-entries.ts';

/** One control whose saved value and ours differ. */
export interface Difference {
  readonly entry: FormEntry;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

function isSame(entry: FormEntry, one: object, other: object): boolean {
  return entry.paths.every((path) => (valueAt(one, path) ?? '') === (valueAt(other, path) ?? ''));
}

/** A row that another user saved while it was being edited. */
export interface Conflict<E extends Entity> {
  /** The row that the editing started from. */
  readonly before: Row<E>;
  readonly theirs: Row<E>;
}

/** The controls whose saved value differs from ours. */
export function differences<E extends Entity>(
  entity: E,
  { before, theirs }: Conflict<NoInfer<E>>,
  mine: object,
): Difference[] {
  return formEntries(entity)
    .filter((entry) => !isSame(entry, theirs, mine))
    .map((entry) => ({
      entry,
      before: entryText(entry, before),
      theirs: entryText(entry, theirs),
      mine: entryText(entry, mine),
    }));
}

/** Three-way merge: the saved row, with only the controls that we changed replaced by ours. */
export function mergeChanges<E extends Entity>(
  entity: E,
  { before, theirs }: Conflict<NoInfer<E>>,
  mine: object,
): FormValues<E> {
  const entries = formEntries(entity).map((entry): [string, unknown] => {
    const kept = isSame(entry, before, mine) ? theirs : mine;
    return [entry.name, valueAt(kept, entry.name) ?? null];
  });
  return nest(entries) as FormValues<E>;
}
