import { hasFewLines } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { Pool } from 'pg';
import type { ElixirSource, SourceFile } from '../../../integrations/elixir/source.ts';
import { CsvError } from '../../../kernel/csv/csv-error.ts';
import { openCsv } from '../../../kernel/csv/open-csv.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { type Change, type ChangeContext, runChange } from '../../../kernel/write/change.ts';
import { applyShops } from '../line/apply-shops.ts';
import { findColumns } from '../line/header.ts';
import { createLineReader } from '../line/read-line.ts';
import { countOutcomes } from '../line/resolve.ts';
import { createLineStaging, hashOf, type ProgressListener } from '../line/staging.ts';
import { holdLines, storeLines } from '../line/store-lines.ts';
import { UnreadableFile } from '../line/unreadable-file.ts';
import { addFile, findPrevious, isKnown, storeFileOutcome, storeLineCount } from './files.ts';

/** What a run needs to import a file. */
export interface ImportContext {
  readonly pool: Pool;
  readonly context: ChangeContext;
  readonly source: ElixirSource;
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/** KNOWN: the content was imported before, nothing changes. CHANGING: the file is still being written. */
export type ImportResult = 'NEW' | 'KNOWN' | 'CHANGING';

/** Upper limits; 200,000 lines are about 60 MB. */
const LIMITS = { maxBytes: 512 * 1024 * 1024, maxRows: 2_000_000 } as const;

/** Rolls the transaction back because the file changed while it was read. */
class FileChanged extends Error {}

async function readInto(
  change: Change,
  { pool, source, signal, onProgress }: ImportContext,
  file: SourceFile,
  fileId: number,
): Promise<number> {
  const content = await source.open(file, signal);
  try {
    const rows = openCsv(content, { ...LIMITS, isTolerant: true });
    const texts = await currentTexts(pool);
    const header = (await rows.next()).value?.cells ?? [];
    return await storeLines(
      change,
      fileId,
      rows,
      createLineReader(findColumns(header, texts), header.length),
      onProgress,
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = error.code === 'CSV_TOO_LARGE' ? 'ELIXIR_FILE_TOO_LARGE' : error.code;
    throw new UnreadableFile(code, error.row, { cause: error });
  } finally {
    content.destroy();
  }
}

async function importInTransaction(
  change: Change,
  work: ImportContext,
  file: SourceFile,
  hash: string,
): Promise<void> {
  await createLineStaging(change);
  const previous = await findPrevious(change, file, hash);
  const previousLineCount = previous?.lineCount ?? null;
  const id = await addFile(change, { file, hash, state: 'HELD', lineCount: 0, previousLineCount });
  const lineCount = await readInto(change, work, file, id);
  if (!(await work.source.isSame(file, work.signal))) throw new FileChanged(file.path);
  await storeLineCount(change, id, lineCount);
  const isOld = previous && (previous.isNewer || previous.isRepeated);
  if (isOld || hasFewLines(lineCount, previousLineCount)) return holdLines(change, id);
  const outcomes = await countOutcomes(change);
  await applyShops(change, id, outcomes);
  await storeFileOutcome(change, id, outcomes);
}

async function storeUnreadable(
  work: ImportContext,
  file: SourceFile,
  hash: string,
  error: UnreadableFile,
): Promise<void> {
  const failure = { code: error.code, row: error.row };
  const added = { file, hash, state: 'UNREADABLE', lineCount: 0, previousLineCount: null, failure } as const;
  await runChange(work.pool, work.context, (change) => addFile(change, added));
}

/** Imports one file in one transaction: lines, shops and audit trail, or nothing. */
export async function importFile(work: ImportContext, file: SourceFile): Promise<ImportResult> {
  const { source, pool, context, signal } = work;
  const hash = await hashOf(await source.open(file, signal));
  if (!(await source.isSame(file, signal))) return 'CHANGING';
  if (await isKnown(pool, file, hash)) return 'KNOWN';
  try {
    await runChange(pool, context, (change) => importInTransaction(change, work, file, hash));
  } catch (error) {
    if (error instanceof FileChanged) return 'CHANGING';
    if (!(error instanceof UnreadableFile)) throw error;
    await storeUnreadable(work, file, hash, error);
  }
  return 'NEW';
}
