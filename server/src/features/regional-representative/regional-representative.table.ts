import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import {
  DEPUTY_FIELD_COLUMNS,
  DEPUTY_GROUPS,
  DEPUTY_JOINS,
  DEPUTY_REFERENCES,
} from '../representative-deputies/deputies.ts';

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
    ...DEPUTY_FIELD_COLUMNS,
    createdBy: 'r.created_by',
    createdDate: 'r.created_date',
    updatedBy: 'r.updated_by',
    updatedDate: 'r.updated_date',
  },
  joins: DEPUTY_JOINS,
  references: DEPUTY_REFERENCES,
  optional: DEPUTY_GROUPS,
  uploadMatch: ['t.sfa_code = s.sfa_code'],
});
