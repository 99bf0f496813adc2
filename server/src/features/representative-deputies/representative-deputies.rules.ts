import sql from 'sql-template-tag';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { addedDeputyFaults, completeDeputies, deputyFaults, deputyUploadFaults } from './deputy-rules.ts';

/** A file changes deputies of existing representatives only; it adds no rows (docs/domain.md §8.7). */
const uploadFaults = sql`
  select row_number, 'sfaCode' as path, 'REPRESENTATIVE_UNKNOWN' as code
  from merged where existing_id is null and sfa_code is not null
  union all
  ${addedDeputyFaults}
  union all
  ${deputyUploadFaults}`;

/** Validation rules of deputies, the same as in the form of the representative. */
export const representativeDeputiesRules: EntityRules = {
  checkStored: deputyFaults,
  completeUpload: completeDeputies,
  uploadFaults,
};
