import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import type { Sql } from 'sql-template-tag';
import type { StoredRow } from '../list/row-json.ts';
import type { Change } from './change.ts';

/** What an entity asks of its rows beyond the declaration; every part is optional. */
export interface EntityRules {
  /** Faults that a draft shows by itself; in an upload only the cells that are filled are in it. */
  readonly check?: (draft: Draft) => Faults;
  /** What is worth a look in a row of a file and refuses nothing. */
  readonly warn?: (draft: Draft) => Faults;
  /** Locks what others lock before the row with this key, so that two changes never wait for each other. */
  readonly lockFirst?: (change: Change, key: string | number) => Promise<void>;
  /** Faults that only the database shows; may complete the draft. `before` is the row of a change. */
  readonly checkStored?: (change: Change, draft: Draft, before: StoredRow | undefined) => Promise<Faults>;
  /** Does what else a change of a row means, and answers the row as it is then. */
  readonly afterChange?: (change: Change, before: StoredRow, after: StoredRow) => Promise<StoredRow>;
  /** Refuses, by throwing a problem, what a form greys of the row with this id; a change itself is refused by what it changes. */
  readonly checkChange?: (change: Change, id: number) => Promise<void>;
  /** Refuses, by throwing a problem, to archive the row with this id. */
  readonly checkRemoval?: (change: Change, id: number) => Promise<void>;
  /** Clears what still points to a row that was just archived. */
  readonly afterRemoval?: (change: Change, id: number) => Promise<void>;
  /** A statement that completes the rows of a file in `merged`, before their faults are looked for. */
  readonly completeUpload?: Sql;
  /**
   * Faults among the rows of a file: a select of (row_number, path, code) over the view `merged`,
   * which holds every staged row as it would be stored.
   */
  readonly uploadFaults?: Sql;
}
