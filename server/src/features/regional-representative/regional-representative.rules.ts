import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import { runPipelined } from '../../kernel/database/pipeline.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { findObstacles, obstaclesIn } from '../../kernel/write/obstacles.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { copiedIntoDevices } from '../device-type/copied-into-devices.ts';
import {
  clearDeputy,
  completeDeputies,
  deputyFaults,
  deputyUploadFaults,
  lockWithDeputized,
} from '../representative-deputies/deputy-rules.ts';
import { absenceFaults, absenceUploadFaults } from './absence.ts';

const allowNewName = copiedIntoDevices('name');

async function checkStored(change: Change, draft: Draft, before: StoredRow | undefined): Promise<Faults> {
  const [deputies, absence] = await runPipelined(change.client, [
    () => deputyFaults(change, draft, before),
    () => absenceFaults(change, draft, before),
    () => allowNewName(change, draft, before),
  ]);
  return { ...deputies, ...absence };
}

async function checkRemoval(change: Change, id: number): Promise<void> {
  const obstacles = await findObstacles(
    change,
    obstaclesIn(
      'shops',
      sql`select code as key, name from shops
      where regional_representative_id = ${id} and archived_at is null order by code`,
    ),
  );
  if (obstacles.length > 0) throw problem('REPRESENTATIVE_HAS_SHOPS', {}, { obstacles });
}

/** Validation rules of representatives beyond their declaration (docs/domain.md §2.3, §2.11). */
export const regionalRepresentativeRules: EntityRules = {
  checkStored,
  lockRemoval: lockWithDeputized,
  checkRemoval,
  afterRemoval: clearDeputy,
  completeUpload: completeDeputies,
  uploadFaults: sql`${deputyUploadFaults} union all ${absenceUploadFaults}`,
};
