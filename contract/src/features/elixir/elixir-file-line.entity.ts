import type { Entity } from '../../kernel/entity.ts';
import { defineChoices, type TextField } from '../../kernel/field.ts';

/** The outcome of a line: WAITING until its file is decided on; BAD lines are stored with their reasons. */
export const ELIXIR_LINE_OUTCOME = defineChoices(
  'elixir-line-outcome',
  ['CREATED', 'UPDATED', 'UNCHANGED', 'BAD', 'WAITING'],
  { CREATED: 'green', UPDATED: 'blue', UNCHANGED: 'plain', BAD: 'red', WAITING: 'amber' },
);

export type ElixirLineOutcome = (typeof ELIXIR_LINE_OUTCOME.options)[number];

const text = <Max extends number>(width: number, max: Max) =>
  ({ kind: 'text', readOnly: true, max, width }) as const satisfies TextField;

/** The columns of a file, in the order of docs/domain.md §7.3; longer values are truncated and make the line BAD. */
export const ELIXIR_COLUMNS = {
  channel: text(120, 100),
  partnerCode: text(120, 100),
  partnerName: text(200, 255),
  postalCode: text(110, 50),
  city: text(150, 100),
  address: text(200, 255),
  paymentTerms: text(140, 100),
  billingFrequency: text(140, 100),
  chain1: text(140, 255),
  chain2: text(140, 255),
  chain3: text(140, 255),
  shopCode: text(120, 50),
  shopName: text(220, 255),
  shopPostalCode: text(110, 50),
  shopCity: text(150, 100),
  shopAddress: text(200, 255),
  groupCode: text(110, 50),
  location: text(140, 255),
  transportDays: text(140, 100),
  transportPriority: text(130, 50),
  minimumOrder: text(130, 50),
  deliveryRoute: text(130, 100),
  sfaCode: text(110, 50),
  contactName: text(160, 255),
  contactPhone: text(140, 50),
  contactEmail: text(200, 255),
  openingHours: text(200, 255),
  shopStatus: text(130, 50),
  remark: { ...text(220, 1000), multiline: true },
} as const;

export type ElixirColumn = keyof typeof ELIXIR_COLUMNS;

// The columns that identify a line come first.
const { shopCode, shopName, ...otherColumns } = ELIXIR_COLUMNS;

/** A line of an Elixir file and its outcome (docs/domain.md §7.3). */
export const elixirFileLine = {
  name: 'elixir-file-line',
  path: 'elixir-file-lines',
  key: 'lineNumber',
  title: 'shopCode',
  defaultSort: ['lineNumber', 'asc'],
  pageSize: 100,
  unique: [],
  card: {
    title: ['shopName'],
    subtitle: ['shopCode', 'shopCity', 'reasons'],
    status: 'outcome',
  },
  fields: {
    lineNumber: { kind: 'int', required: true, readOnly: true, width: 90 },
    outcome: {
      kind: 'choice',
      of: ELIXIR_LINE_OUTCOME,
      required: true,
      readOnly: true,
      width: 130,
    },
    shopCode,
    shopName,
    reasons: { kind: 'text', multiline: true, readOnly: true, width: 420 },
    handEdits: { kind: 'text', multiline: true, readOnly: true, width: 240 },
    fileId: { kind: 'int', required: true, readOnly: true, column: false },
    ...otherColumns,
  },
} as const satisfies Entity;

/** The entity of the lines of one file. */
export function linesOf(fileId: number) {
  return { ...elixirFileLine, path: `elixir-files/${fileId}/lines` };
}
