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
    ...DEPUTY_FIELD_COLUMNS,
  },
  joins: DEPUTY_JOINS,
  references: DEPUTY_REFERENCES,
  optional: DEPUTY_GROUPS,
  uploadMatch: ['t.sfa_code = s.sfa_code'],
});
