import type { Pool } from 'pg';
import type { ElixirSource, SourceFile } from '../../../integrations/elixir/source.ts';
import { CsvError } from '../../../kernel/csv/csv-error.ts';
import { openCsv } from '../../../kernel/csv/open-csv.ts';
import { currentTexts } from '../../../kernel/texts/current-texts.ts';
import { type Change, type ChangeContext, runChange } from '../../../kernel/write/change.ts';
import { applyShops } from '../line/apply-shops.ts';
import { findColumns } from '../line/header.ts';
import { createLineReader } from '../line/read-line.ts';
import { countOutcomes, resolveLines } from '../line/resolve.ts';
import { createStaging, hashOf, type ProgressListener, stageLines } from '../line/staging.ts';
import { storeLines, storeWaiting } from '../line/store-lines.ts';
import { UnreadableFile } from '../line/unreadable-file.ts';
import { addFile, isKnown, previousLines, storeFileOutcome } from './files.ts';

/** What a run needs to take over one file. */
export interface ImportContext {
  readonly pool: Pool;
  readonly context: ChangeContext;
  readonly source: ElixirSource;
  readonly signal: AbortSignal;
  readonly onProgress: ProgressListener;
}

/** KNOWN: the content was here before, nothing changes. CHANGING: somebody is still writing the file. */
export type ImportResult = 'NEW' | 'KNOWN' | 'CHANGING';

/** More than this is no list of shops; 200,000 lines are about 60 MB. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Carries out of its transaction that a file changed while it was read. */
class FileChanged extends Error {}

async function readInto(
  change: Change,
  { pool, source, signal, onProgress }: ImportContext,
  file: SourceFile,
): Promise<number> {
  const content = await source.open(file, signal);
  try {
    const rows = openCsv(content, { maxBytes: MAX_BYTES, isTolerant: true });
    const texts = await currentTexts(pool);
    const header = (await rows.next()).value?.cells ?? [];
    return await stageLines(
      change,
      rows,
      createLineReader(findColumns(header, texts), header.length),
      onProgress,
    );
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(error.code, error.row, { cause: error }) : error;
  } finally {
    content.destroy();
  }
}

/** A file with less than half of the lines of the one before is more likely a cut one than the truth. */
function isSuspicious(lines: number, previous: number | null): boolean {
  return previous !== null && lines * 2 < previous;
}

async function importInTransaction(
  change: Change,
  work: ImportContext,
  file: SourceFile,
  hash: string,
): Promise<void> {
  await createStaging(change);
  const lineCount = await readInto(change, work, file);
  if (!(await work.source.isSame(file, work.signal))) throw new FileChanged(file.path);
  const previousLineCount = await previousLines(change);
  const isHeld = isSuspicious(lineCount, previousLineCount);
  const added = { file, hash, lineCount, previousLineCount };
  if (isHeld) return storeWaiting(change, await addFile(change, { ...added, state: 'HELD' }));
  const id = await addFile(change, { ...added, state: 'APPLIED' });
  await applyStaged(change);
  await storeLines(change, id);
  await storeFileOutcome(change, id, await countOutcomes(change));
}

/** Resolves the staged lines and stores the shops that they mean. */
export async function applyStaged(change: Change): Promise<void> {
  await resolveLines(change);
  await applyShops(change);
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

/** Takes over one file in one transaction: lines, shops and audit trail, or nothing of it. */
export async function importFile(work: ImportContext, file: SourceFile): Promise<ImportResult> {
  const { source, pool, context, signal } = work;
  const hash = await hashOf(await source.open(file, signal));
  if (!(await source.isSame(file, signal))) return 'CHANGING';
  if (await isKnown(pool, hash)) return 'KNOWN';
  try {
    await runChange(pool, context, (change) => importInTransaction(change, work, file, hash));
  } catch (error) {
    if (error instanceof FileChanged) return 'CHANGING';
    if (!(error instanceof UnreadableFile)) throw error;
    await storeUnreadable(work, file, hash, error);
  }
  return 'NEW';
}
