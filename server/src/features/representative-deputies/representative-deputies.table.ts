import { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { DEPUTY_FIELD_COLUMNS, DEPUTY_GROUPS, DEPUTY_JOINS, DEPUTY_REFERENCES } from './deputies.ts';

/** The SQL of the deputies: rows of the representatives' own table. */
export const representativeDeputiesTable = defineTable({
  entity: representativeDeputies,
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
