import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { bodyOf, entryText, type FormEntry, formEntries } from './form-entries.ts';

/** One control whose saved value and ours differ. */
export interface Difference {
  readonly entry: FormEntry;
  readonly before: string;
  readonly theirs: string;
  readonly mine: string;
}

function isSame(entry: FormEntry, one: Tree, other: Tree): boolean {
  return entry.paths.every((path) => (valueAt(one, path) ?? '') === (valueAt(other, path) ?? ''));
}

/** What somebody else saved that is not what we have. */
export function differences(entity: Entity, before: AnyRow, theirs: AnyRow, mine: Tree): Difference[] {
  return formEntries(entity)
    .filter((entry) => !isSame(entry, theirs, mine))
    .map((entry) => ({
      entry,
      before: entryText(entry, before),
      theirs: entryText(entry, theirs),
      mine: entryText(entry, mine),
    }));
}

/** What is saved now, with only the controls that we changed replaced by ours. */
export function mergeChanges(entity: Entity, before: AnyRow, theirs: AnyRow, mine: Tree): Tree {
  const changed = formEntries(entity).filter((entry) => !isSame(entry, before, mine));
  const changes = changed.map(({ name }): [string, unknown] => [name, valueAt(mine, name) ?? null]);
  const untouched = formEntries(entity)
    .filter((entry) => !changed.includes(entry))
    .map(({ name }): [string, unknown] => [name, valueAt(theirs, name) ?? null]);
  return bodyOf(entity, nest([...untouched, ...changes]));
}
