import * as z from 'zod/mini';
import type { Entity, Row, RowsWith } from '../../kernel/entity.ts';
import { CHANGE_DOOR } from '../device-timeline/device-timeline.ts';
import { AUDIT_ACTION, AUDITED } from './audited.ts';
import type { PlanOfChange } from './plan-of-change.ts';

const words = z.nullable(z.string());

/**
 * One changed field. `label` is the text code of its name, or its stored name; `as` is the format of both
 * values: plain text, text codes, or instants.
 */
export const fieldChange = z.object({
  label: z.string(),
  as: z.enum(['text', 'code', 'instant']),
  before: words,
  after: words,
});

export type FieldChange = z.infer<typeof fieldChange>;

const declared = {
  name: 'audit-entry',
  path: 'audit',
  key: 'id',
  title: 'recordKey',
  defaultSort: ['doneAt', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['entity', 'recordKey'],
    subtitle: ['doneBy', 'changed'],
    status: 'action',
    date: 'doneAt',
  },
  fields: {
    id: { kind: 'int', required: true, readOnly: true, column: false },
    doneAt: { kind: 'instant', required: true, readOnly: true, width: 150 },
    doneBy: { kind: 'text', isPerson: true, required: true, readOnly: true, width: 150 },
    action: { kind: 'choice', of: AUDIT_ACTION, required: true, readOnly: true, width: 120 },
    entity: { kind: 'choice', of: AUDITED, required: true, readOnly: true, width: 150 },
    recordKey: { kind: 'text', required: true, readOnly: true, width: 150 },
    changed: { kind: 'text', readOnly: true, excel: false, width: 420 },
    door: { kind: 'choice', of: CHANGE_DOOR, required: true, readOnly: true, width: 140 },
    fileName: { kind: 'text', readOnly: true, width: 180 },
    onBehalfOf: { kind: 'text', isPerson: true, readOnly: true, width: 140 },
    recordId: { kind: 'int', readOnly: true, column: false, excel: false },
    // The key of the record where it is not a row of this database.
    recordRef: { kind: 'text', readOnly: true, column: false, excel: false },
    uploadId: { kind: 'int', readOnly: true, column: false, excel: false },
  },
} as const satisfies Entity;

/** One changed record in the append-only audit trail (docs/domain.md §2.6). */
export const auditEntry: typeof declared &
  RowsWith<{
    readonly changes: readonly FieldChange[];
    /** Shown in the history of a record. */
    readonly plan?: PlanOfChange | null;
  }> = declared;

export type AuditEntry = Row<typeof auditEntry>;
