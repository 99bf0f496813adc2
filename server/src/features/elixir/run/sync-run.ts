import type { ElixirRun } from '@cooler/contract/features/elixir/elixir-run.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type ElixirSource, SourceError, type SourceFile } from '../../../integrations/elixir/source.ts';
import { type ImportResult, importFile } from '../file/import-file.ts';
import { purgeExpired } from '../file/purge-expired.ts';
import { type ElixirLock, takeElixirLock } from '../lock.ts';
import { endRunStatement, type Found, startRun, updateRunCounts, updateRunProgress } from './runs.ts';
import { checkSeenFile, markHandled } from './seen-files.ts';

/** What a synchronisation needs. */
export interface SyncContext {
  readonly pool: Pool;
  readonly source: ElixirSource;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/** How a run is over. */
interface Over {
  /** The number of files still being written. */
  readonly waiting: number;
  /** Its end could not be stored: it seems to go on until the next run. */
  readonly isLost: boolean;
}

/** A run in progress; `done` never rejects. */
export interface SyncRun {
  readonly run: number;
  readonly done: Promise<Over>;
}

const FOUND: Readonly<Record<ImportResult, keyof Found | undefined>> = {
  NEW: 'fresh',
  KNOWN: undefined,
  CHANGING: 'waiting',
};

async function syncFile(
  { pool, source, signal }: SyncContext,
  run: number,
  actor: string,
  file: SourceFile,
): Promise<keyof Found | undefined> {
  const seenState = await checkSeenFile(pool, file);
  if (seenState === 'DONE') return undefined;
  if (seenState === 'FRESH') return 'waiting';
  const onProgress = (lines: number) => updateRunProgress(pool, run, file.path, lines);
  await onProgress(0);
  const context = { actor, door: 'ELIXIR' } as const;
  const result = await importFile({ pool, source, signal, context, onProgress }, file);
  if (result !== 'CHANGING') await markHandled(pool, file);
  return FOUND[result];
}

/** What cannot be removed now is removed by a later run; new files do not wait for that. */
async function purge({ pool, log, signal }: SyncContext, run: number, actor: string): Promise<void> {
  try {
    await purgeExpired(pool, { actor, door: 'ELIXIR' }, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: error, run }, 'expired lines of Elixir could not be removed');
  }
}

async function syncFiles(context: SyncContext, run: number, actor: string): Promise<Found> {
  const { pool, source, signal } = context;
  await purge(context, run, actor);
  const files = await source.list(signal);
  let found: Found = { seen: files.length, fresh: 0, waiting: 0 };
  await updateRunCounts(pool, run, found);
  for (const file of files) {
    signal.throwIfAborted();
    const kind = await syncFile(context, run, actor, file);
    if (!kind) continue;
    found = { ...found, [kind]: found[kind] + 1 };
    await updateRunCounts(pool, run, found);
  }
  return found;
}

/** How a run ended. */
interface Outcome {
  readonly state: ElixirRun['state'];
  readonly failure: string | null;
  readonly waiting: number;
}

async function runSync(context: SyncContext, run: number, actor: string): Promise<Outcome> {
  const { log, signal } = context;
  try {
    const { waiting } = await syncFiles(context, run, actor);
    return { state: 'DONE', failure: null, waiting };
  } catch (error) {
    if (signal.aborted) return { state: 'INTERRUPTED', failure: null, waiting: 0 };
    log.error({ err: error, run }, 'the Elixir sync failed');
    const failure = error instanceof SourceError ? 'ELIXIR_SOURCE_UNREACHABLE' : 'ELIXIR_LOOK_FAILED';
    return { state: 'FAILED', failure, waiting: 0 };
  }
}

async function runAndRecordSync(
  context: SyncContext,
  run: number,
  actor: string,
  lock: ElixirLock,
): Promise<Over> {
  const { state, failure, waiting } = await runSync(context, run, actor);
  await lock.releaseWith(endRunStatement(run, state, failure));
  return { waiting, isLost: false };
}

/**
 * Starts a synchronisation, one at a time over all processes: throws while another one runs, or a decision on a file.
 * What a killed process left unfinished is repeated by the next run: a file is imported as a whole or not at all.
 */
export async function startSync(context: SyncContext, actor: string): Promise<SyncRun> {
  const lock = await takeElixirLock(context.pool, 'look');
  const run = await startRun(context.pool, actor).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const done = runAndRecordSync(context, run, actor, lock).catch((error: unknown) => {
    context.log.error({ err: error, run }, 'the end of the Elixir sync could not be stored');
    return { waiting: 0, isLost: true };
  });
  return { run, done };
}
