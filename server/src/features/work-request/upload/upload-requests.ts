import { randomUUID } from 'node:crypto';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { CsvError } from '../../../kernel/csv/csv-error.ts';
import { allowLongStatements, waitForOtherFiles } from '../../../kernel/database/long-statements.ts';
import { Problem } from '../../../kernel/problem.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import type { Texts } from '../../../kernel/texts/texts.ts';
import type { UploadedFile } from '../../../kernel/upload/assess-file.ts';
import { headerWarnings } from '../../../kernel/upload/header.ts';
import { knownFileWarnings } from '../../../kernel/upload/known-file.ts';
import { storeUpload } from '../../../kernel/upload/record.ts';
import { RejectedRows } from '../../../kernel/upload/rejected-rows.ts';
import type { ProblemList } from '../../../kernel/upload/report.ts';
import { type Outcome, UploadRollback } from '../../../kernel/upload/upload-outcome.ts';
import { type Change, type ChangeContext, runChange } from '../../../kernel/write/change.ts';
import { lockTransitsFrom } from '../devices/transit-availability.ts';
import { checkRows } from './check-rows.ts';
import { type PreviewRow, previewRows } from './preview.ts';
import { type Progress, startProgress } from './progress.ts';
import { lockAskedDevices, lockReferences, resolveRows } from './resolve-rows.ts';
import { type StagedFile, stageRows } from './stage-rows.ts';
import { storeRequests } from './store-requests.ts';

/** A file of requests of one type. */
export interface RequestUpload extends UploadedFile {
  readonly type: RequestType;
  readonly dryRun: boolean;
  /** That of the calls that send the same file. */
  readonly key: string | undefined;
  /** Stores the file, unless an earlier call of the same upload has done it. */
  readonly once: (change: Change, store: () => Promise<RequestUploadReport>) => Promise<StoredOnce>;
}

/** The report of a stored file, and whether an earlier call had stored it. */
export interface StoredOnce {
  readonly report: RequestUploadReport;
  readonly isRepeated: boolean;
}

/** The result of a file, applied or dry run; a dry run shows the first requests that it would create. */
export interface RequestUploadReport extends UploadReport {
  readonly preview?: readonly PreviewRow[];
}

async function problemRowsOf(
  change: Change,
  { names }: StagedFile,
  problems: ProblemList,
): Promise<string | null> {
  const rejected = new RejectedRows();
  await rejected.complete(change, problems);
  return rejected.toCsv(names, problems);
}

async function judge(
  change: Change,
  upload: RequestUpload,
  progress: Progress,
  texts: Texts,
): Promise<Outcome<RequestUploadReport>> {
  const { type, dryRun } = upload;
  const staged = await stageRows(change, upload, progress, texts);
  await progress.readAll(staged.read);
  // A dry run takes no locks: its result may be outdated by the time of the upload, which checks again.
  if (!dryRun) await lockReferences(change);
  await resolveRows(change);
  if (!dryRun) await lockAskedDevices(change);
  if (!dryRun && type === 'TRANSIT') await lockTransitsFrom(change, sql`select shop_from_id from asked`);
  const problems = await checkRows(change, type, staged, progress);
  const rejected = problems.rows.size;
  const report = {
    operationId: change.operation,
    dryRun,
    read: staged.read,
    created: staged.read - rejected,
    updated: 0,
    unchanged: 0,
    rejected,
    problems: problems.sorted(),
    warnings: [
      ...(await knownFileWarnings(change.client, workRequest.path, upload.name, staged.contentHash)),
      ...headerWarnings(staged.header),
    ],
    ...(dryRun && { preview: await previewRows(change, [...problems.rows]) }),
  };
  const problemRows = await problemRowsOf(change, staged, problems);
  return { report, problemRows, contentHash: staged.contentHash };
}

async function storeFile(
  change: Change,
  upload: RequestUpload,
  progress: Progress,
  texts: Texts,
): Promise<RequestUploadReport> {
  const { client, actor } = change;
  const outcome = await judge(change, upload, progress, texts);
  const { report } = outcome;
  if (upload.dryRun || report.problems.length > 0) throw new UploadRollback(outcome);
  await progress.storing(report.read);
  await storeRequests(change, upload.type);
  const { contentHash } = outcome;
  await storeUpload(client, { entity: workRequest.path, fileName: upload.name, actor, report, contentHash });
  await progress.end('DONE', null, client);
  return report;
}

async function processFile(
  change: Change,
  upload: RequestUpload,
  progress: Progress,
  texts: Texts,
): Promise<RequestUploadReport> {
  const { client } = change;
  await progress.hold(client);
  await allowLongStatements(client, 10);
  // Devices that another file has taken are reported then.
  await waitForOtherFiles(client);
  const { report, isRepeated } = await upload.once(change, () => storeFile(change, upload, progress, texts));
  if (isRepeated) await progress.forget(client);
  return report;
}

function failureOf(error: unknown) {
  if (error instanceof CsvError) return { code: error.code, row: error.row ?? null };
  return { code: error instanceof Problem ? error.code : 'SERVER_ERROR', row: null };
}

/**
 * Uploads a file of requests: all are created or none, in one transaction (docs/domain.md §8.6). Its progress and result
 * can be queried later.
 */
export async function uploadRequests(
  pool: Pool,
  context: ChangeContext,
  upload: RequestUpload,
): Promise<RequestUploadReport> {
  const operation = randomUUID();
  const { actor } = context;
  const texts = await currentTexts(pool);
  const progress = await startProgress(pool, { ...upload, operation, actor });
  try {
    return await runChange(pool, { ...context, operation }, (change) =>
      processFile(change, upload, progress, texts),
    );
  } catch (error) {
    if (!(error instanceof UploadRollback)) {
      // The first error is reported. A file whose end cannot be stored is shown as lost, or as what its commit stores.
      await progress.end('FAILED', failureOf(error)).catch(() => undefined);
      throw error;
    }
    const { report, problemRows, contentHash } = error.outcome as Outcome<RequestUploadReport>;
    const named = { entity: workRequest.path, fileName: upload.name, actor };
    await storeUpload(pool, { ...named, report, problemRows, contentHash });
    await progress.end(report.problems.length > 0 ? 'REFUSED' : 'DONE', null);
    return report;
  }
}
