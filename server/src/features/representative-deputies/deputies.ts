import {
  DEPUTY_NUMBERS,
  type DeputyNumber,
} from '@cooler/contract/features/representative-deputies/deputy-fields.ts';

type DeputyPath = `deputy${DeputyNumber}.${'id' | 'sfaCode' | 'name'}`;

/** The columns of the deputies of a representative, `deputy1_id` to `deputy10_id`. */
export const DEPUTY_COLUMNS = DEPUTY_NUMBERS.map((n) => `deputy${n}_id`);

/** The SQL of the deputies' fields, for representatives under the alias `r`. */
const DEPUTY_FIELD_COLUMNS = Object.fromEntries(
  DEPUTY_NUMBERS.flatMap((n) => [
    [`deputy${n}.id`, `d${n}.id`],
    [`deputy${n}.sfaCode`, `d${n}.sfa_code`],
    [`deputy${n}.name`, `d${n}.name`],
  ]),
) as Record<DeputyPath, string>;

const DEPUTY_JOINS = Object.fromEntries(
  DEPUTY_NUMBERS.map((n) => [
    `d${n}`,
    `left join regional_representatives d${n} on d${n}.id = r.deputy${n}_id`,
  ]),
);

const DEPUTY_REFERENCES = Object.fromEntries(
  DEPUTY_NUMBERS.map((n) => [
    `deputy${n}`,
    { column: `deputy${n}_id`, table: 'regional_representatives', keys: { id: 'id', sfaCode: 'sfa_code' } },
  ]),
);

/** A missing deputy is null as a whole. */
const DEPUTY_GROUPS = Object.fromEntries(DEPUTY_NUMBERS.map((n) => [`deputy${n}`, `deputy${n}.id` as const]));

/** The table definition that representatives and deputies share: both are the same rows. */
export const REPRESENTATIVE_ROWS = {
  table: 'regional_representatives',
  alias: 'r',
  archives: true,
  // An arbitrary constant.
  turn: 7_305_190_231,
  columns: DEPUTY_FIELD_COLUMNS,
  joins: DEPUTY_JOINS,
  references: DEPUTY_REFERENCES,
  optional: DEPUTY_GROUPS,
  uploadKeyFields: ['sfaCode'],
} as const;
