import type { AuditEntry } from './audit-entry.entity.ts';

/** The number of entries on a page of a record's history. */
export const HISTORY_PAGE_SIZE = 50;

/** A page of entries of the audit trail. */
export interface EntryPage {
  readonly content: readonly AuditEntry[];
  readonly totalElements: number;
}
