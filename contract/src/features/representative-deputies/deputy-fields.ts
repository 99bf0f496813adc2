import type { Fields, RefField, TextField } from '../../kernel/field.ts';

export const DEPUTY_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type DeputyNumber = (typeof DEPUTY_NUMBERS)[number];

const BY_ID = {
  kind: 'ref',
  to: 'regional-representative',
  numeric: true,
  column: false,
  filter: false,
  sort: false,
  csv: false,
  excel: false,
} as const satisfies RefField;
const BY_SFA_CODE = {
  kind: 'ref',
  to: 'regional-representative',
  column: false,
  filter: false,
  sort: false,
  clearValue: '-',
} as const satisfies RefField;
const HIDDEN_NAME = { kind: 'text', readOnly: true, column: false } as const satisfies TextField;
const SHOWN_NAME = { kind: 'text', readOnly: true, width: 180 } as const satisfies TextField;

type DeputyFields<Name> = Record<`deputy${DeputyNumber}.id`, typeof BY_ID> &
  Record<`deputy${DeputyNumber}.sfaCode`, typeof BY_SFA_CODE> &
  Record<`deputy${DeputyNumber}.name`, Name>;

function deputyFields<Name extends TextField>(name: Name): DeputyFields<Name> {
  const fields: Fields = Object.fromEntries(
    DEPUTY_NUMBERS.flatMap((n) => [
      [`deputy${n}.id`, BY_ID],
      [`deputy${n}.sfaCode`, BY_SFA_CODE],
      [`deputy${n}.name`, name],
    ]),
  );
  return fields as DeputyFields<Name>;
}

/** Up to ten deputies of a representative, deputy1 to deputy10 (docs/domain.md §2.11). */
export const DEPUTY_FIELDS = deputyFields(HIDDEN_NAME);

/** The same with a column for each deputy. */
export const SHOWN_DEPUTY_FIELDS = deputyFields(SHOWN_NAME);
