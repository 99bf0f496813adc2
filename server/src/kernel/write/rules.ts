import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import type { Sql } from 'sql-template-tag';
import type { StoredRow } from '../list/row-json.ts';
import type { Change } from './change.ts';

/** Rules of an entity beyond its declaration; every hook is optional. */
export interface EntityRules {
  /** Validation errors found in the draft alone; in an upload the draft has only the filled cells. */
  readonly check?: (draft: Draft) => Faults;
  /** The check of the rows of a file, if it depends on stored rows. */
  readonly uploadCheck?: (change: Change) => Promise<(draft: Draft) => Faults>;
  /** Warnings for the rows of a file that change one of these fields; they do not refuse it. */
  readonly warn?: { readonly about: readonly string[]; readonly find: (draft: Draft) => Faults };
  /** Takes the locks that other code takes before that of the row with this key, to prevent deadlocks. */
  readonly lockFirst?: (change: Change, key: string | number) => Promise<void>;
  /** Locks rows that are to be archived together with those that `afterRemoval` changes, all by id. */
  readonly lockRemoval?: (change: Change, ids: Sql) => Promise<void>;
  /** Validation errors that need the database; may complete the draft. `before` is the stored row on an update. */
  readonly checkStored?: (change: Change, draft: Draft, before: StoredRow | undefined) => Promise<Faults>;
  /** Side effects of a change; returns the row as it is afterwards. */
  readonly afterChange?: (change: Change, before: StoredRow, after: StoredRow) => Promise<StoredRow>;
  /** Throws a problem when forms should disable changing the row with this id; the change itself is checked by the other hooks. */
  readonly checkChange?: (change: Change, id: number) => Promise<void>;
  /** Throws a problem when the row with this id must not be archived. */
  readonly checkRemoval?: (change: Change, id: number) => Promise<void>;
  /** A condition on a row `t`, true where `checkRemoval` may refuse it or `afterRemoval` acts; by default, where a row refers to it. */
  readonly removalMatters?: Sql;
  /** Clears references to a row that was just archived. */
  readonly afterRemoval?: (change: Change, id: number) => Promise<void>;
  /** A statement that completes the rows of a file in `merged`, before they are validated. */
  readonly completeUpload?: Sql;
  /**
   * Validation errors of the rows of a file: a select of (row_number, path, code) over the temporary table `merged`, which
   * holds every staged row as it would be stored; with `params`, and `obstacles` in the way, as JSON where there are any.
   */
  readonly uploadFaults?: Sql;
}
