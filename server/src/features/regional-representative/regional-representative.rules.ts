import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import {
  clearDeputy,
  completeDeputies,
  deputyFaults,
  deputyUploadFaults,
} from '../representative-deputies/deputy-rules.ts';
import { absenceFaults, absenceUploadFaults } from './absence.ts';

async function checkRemoval({ client }: Change, id: number): Promise<void> {
  const { rowCount } = await client.query(sql`
    select from shops where regional_representative_id = ${id} and archived_at is null limit 1`);
  if (rowCount) throw problem('REPRESENTATIVE_HAS_SHOPS');
}

/** What representatives must obey beyond their declaration (docs/domain.md §2.3, §2.11). */
export const regionalRepresentativeRules: EntityRules = {
  checkStored: async (change, draft, before) => ({
    ...(await deputyFaults(change, draft, before)),
    ...(await absenceFaults(change, draft, before)),
  }),
  checkRemoval,
  afterRemoval: clearDeputy,
  completeUpload: completeDeputies,
  uploadFaults: sql`${deputyUploadFaults} union all ${absenceUploadFaults}`,
};
