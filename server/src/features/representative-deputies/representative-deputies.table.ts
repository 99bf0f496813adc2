import { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { REPRESENTATIVE_ROWS } from './deputies.ts';

/** The SQL of deputies, which are stored on the rows of representatives. */
export const representativeDeputiesTable = defineTable({
  entity: representativeDeputies,
  ...REPRESENTATIVE_ROWS,
});
