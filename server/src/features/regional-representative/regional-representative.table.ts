import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { REPRESENTATIVE_ROWS } from '../representative-deputies/deputies.ts';

/** The SQL of regional representatives. */
export const regionalRepresentativeTable = defineTable({
  entity: regionalRepresentative,
  ...REPRESENTATIVE_ROWS,
});
