import { randomUUID } from 'node:crypto';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool } from 'pg';
import { currentTexts } from '../texts/current-texts.ts';
import { type Change, type ChangeContext, runChange } from '../write/change.ts';
import { applyStaging } from './apply.ts';
import { type Assessment, assessFile, type FileOfEntity, type KeepPlan } from './assess-file.ts';
import { storeUpload } from './record.ts';
import { UploadRollback } from './upload-outcome.ts';

/** Stores a file, unless an earlier call of the same upload has done it; resolves to the report. */
export type StoreOnce = (change: Change, store: () => Promise<UploadReport>) => Promise<UploadReport>;

/** Stores the rows of a file that has no problems, in the transaction in which it was assessed. */
export async function storeRows({ change, table, columns, file, ...outcome }: Assessment): Promise<void> {
  await applyStaging(change, table, columns);
  const named = { entity: table.entity.path, fileName: file.name, actor: change.actor };
  await storeUpload(change.client, { ...named, ...outcome });
}

/** Uploads a CSV file, all or nothing (docs/domain.md §8.4): with any problem nothing changes; the report says what would have changed. */
export async function uploadFile(
  pool: Pool,
  context: ChangeContext,
  of: FileOfEntity,
  once: StoreOnce,
): Promise<UploadReport> {
  const operation = randomUUID();
  const texts = await currentTexts(pool);
  try {
    return await runChange(pool, { ...context, operation }, (change) =>
      once(change, async () => {
        const assessed = await assessFile(change, of, texts);
        if (assessed.report.problems.length > 0) throw new UploadRollback(assessed);
        await storeRows(assessed);
        return assessed.report;
      }),
    );
  } catch (error) {
    if (!(error instanceof UploadRollback)) throw error;
    const named = { entity: of.table.entity.path, fileName: of.file.name, actor: context.actor };
    await storeUpload(pool, { ...named, ...error.outcome });
    return error.outcome.report;
  }
}

/** Dry run: reports what a CSV file would do and its problems, and stores that as a plan (docs/domain.md §8.10). */
export async function checkFile(
  pool: Pool,
  context: ChangeContext,
  of: FileOfEntity,
  keepPlan: KeepPlan,
): Promise<UploadReport> {
  const texts = await currentTexts(pool);
  return runChange(pool, context, async (change) => {
    const assessed = await assessFile(change, of, texts, true);
    await keepPlan(assessed);
    const named = { entity: of.table.entity.path, fileName: of.file.name, actor: change.actor };
    await storeUpload(change.client, { ...named, ...assessed });
    return assessed.report;
  });
}
