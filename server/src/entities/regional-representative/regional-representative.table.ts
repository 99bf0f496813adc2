import { DEPUTY_NUMBERS } from '@cooler/contract/entities/regional-representative/deputy-fields.ts';
import { regionalRepresentative } from '@cooler/contract/entities/regional-representative/regional-representative.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

type DeputyNumber = (typeof DEPUTY_NUMBERS)[number];
type DeputyPath = `deputy${DeputyNumber}.${'id' | 'sfaCode' | 'name'}`;

/** The columns of the deputies, `deputy1_id` to `deputy10_id`. */
export const DEPUTY_COLUMNS = DEPUTY_NUMBERS.map((n) => `deputy${n}_id`);

const deputyColumns = Object.fromEntries(
  DEPUTY_NUMBERS.flatMap((n) => [
    [`deputy${n}.id`, `d${n}.id`],
    [`deputy${n}.sfaCode`, `d${n}.sfa_code`],
    [`deputy${n}.name`, `d${n}.name`],
  ]),
) as Record<DeputyPath, string>;

const deputyJoins = Object.fromEntries(
  DEPUTY_NUMBERS.map((n) => [
    `d${n}`,
    `left join regional_representatives d${n} on d${n}.id = r.deputy${n}_id`,
  ]),
);

const deputyReferences = Object.fromEntries(
  DEPUTY_NUMBERS.map((n) => [
    `deputy${n}`,
    { column: `deputy${n}_id`, table: 'regional_representatives', keys: { id: 'id', sfaCode: 'sfa_code' } },
  ]),
);

const deputyGroups = Object.fromEntries(DEPUTY_NUMBERS.map((n) => [`deputy${n}`, `deputy${n}.id` as const]));

/** The SQL of regional representatives. */
export const regionalRepresentativeTable = defineTable({
  entity: regionalRepresentative,
  table: 'regional_representatives',
  alias: 'r',
  archives: true,
  columns: {
    id: 'r.id',
    sfaCode: 'r.sfa_code',
    name: 'r.name',
    username: 'r.username',
    email: 'r.email',
    phone: 'r.phone',
    rank: 'r.rank',
    region: 'r.region',
    outOfOfficeEndDate: 'r.out_of_office_end_date',
    ...deputyColumns,
    createdBy: 'r.created_by',
    createdDate: 'r.created_date',
    updatedBy: 'r.updated_by',
    updatedDate: 'r.updated_date',
  },
  joins: deputyJoins,
  references: deputyReferences,
  optional: deputyGroups,
  uploadMatch: ['t.sfa_code = s.sfa_code'],
});
