import { AUDIT_FIELDS, type Entity, type Row } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';

/** The state of a file: HELD waits for a user's decision; an UNREADABLE file could not be parsed and changed nothing. */
export const ELIXIR_FILE_STATE = defineChoices(
  'elixir-file-state',
  ['APPLIED', 'HELD', 'REJECTED', 'UNREADABLE'],
  { APPLIED: 'green', HELD: 'amber', REJECTED: 'plain', UNREADABLE: 'red' },
);

export type ElixirFileState = (typeof ELIXIR_FILE_STATE.options)[number];

/** A file that was imported from the sales partners' system; rows are read-only (docs/domain.md §7.2). */
export const elixirFile = {
  name: 'elixir-file',
  path: 'elixir-files',
  key: 'id',
  title: 'filePath',
  defaultSort: ['id', 'desc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['filePath'],
    subtitle: ['lineCount', 'createdCount', 'updatedCount', 'badCount'],
    status: 'state',
    date: 'incomingDate',
  },
  fields: {
    id: { kind: 'int', required: true, readOnly: true, column: false },
    filePath: { kind: 'text', multiline: true, required: true, readOnly: true, max: 1000, width: 200 },
    state: { kind: 'choice', of: ELIXIR_FILE_STATE, required: true, readOnly: true, width: 170 },
    incomingDate: { kind: 'instant', required: true, readOnly: true, width: 150 },
    expirationDate: { kind: 'date', required: true, readOnly: true, width: 130 },
    lineCount: { kind: 'int', required: true, readOnly: true, width: 90 },
    createdCount: { kind: 'int', required: true, readOnly: true, width: 90 },
    updatedCount: { kind: 'int', required: true, readOnly: true, width: 90 },
    unchangedCount: { kind: 'int', required: true, readOnly: true, width: 90 },
    badCount: { kind: 'int', required: true, readOnly: true, width: 90 },
    previousLineCount: { kind: 'int', readOnly: true, column: false },
    failure: { kind: 'text', readOnly: true, column: false },
    failureRow: { kind: 'int', readOnly: true, column: false },
    decidedBy: { kind: 'text', isPerson: true, readOnly: true, width: 140 },
    purgedDate: { kind: 'instant', readOnly: true, width: 150 },
    createdBy: AUDIT_FIELDS.createdBy,
    createdDate: AUDIT_FIELDS.createdDate,
  },
} as const satisfies Entity;

export type ElixirFile = Row<typeof elixirFile>;

/** Whether a file has less than half of the lines of the one imported before it: it is probably truncated. */
export const hasFewLines = (lines: number, previous: number | null): boolean =>
  previous !== null && lines * 2 < previous;

/** The address of a file's contents; the entity of its lines is `linesOf`. */
export const contentsAddress = (fileId: number): string => `/elixir-sync-file/${fileId}`;
