import type { ElixirRun } from '@cooler/contract/features/elixir/elixir-run.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type ElixirSource, SourceError, type SourceFile } from '../../../integrations/elixir/source.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { purgeExpired } from '../file/files.ts';
import { type TakenOver, takeOver } from '../file/take-over.ts';
import { type ElixirLock, takeElixirLock } from '../lock.ts';
import { countRun, endOfRun, type Found, startRun, tellRun } from './runs.ts';
import { markHandled, sight } from './sightings.ts';

/** What looking at the source needs. */
export interface LookContext {
  readonly pool: Pool;
  readonly source: ElixirSource;
  readonly log: FastifyBaseLogger;
  readonly signal: AbortSignal;
}

/** A look under way; `done` never fails and says how many files are still being written. */
export interface Look {
  readonly run: number;
  readonly done: Promise<{ readonly waiting: number }>;
}

const FOUND: Readonly<Record<TakenOver, keyof Found | undefined>> = {
  NEW: 'fresh',
  KNOWN: undefined,
  CHANGING: 'waiting',
};

async function handleFile(
  { pool, source, signal }: LookContext,
  run: number,
  actor: string,
  file: SourceFile,
): Promise<keyof Found | undefined> {
  const sighting = await sight(pool, file);
  if (sighting === 'DONE') return undefined;
  if (sighting === 'FRESH') return 'waiting';
  const told = (lines: number) => tellRun(pool, run, file.path, lines);
  await told(0);
  const context = { actor, door: 'ELIXIR' } as const;
  const taken = await takeOver({ pool, source, signal, context, told }, file);
  if (taken !== 'CHANGING') await markHandled(pool, file);
  return FOUND[taken];
}

async function lookAround(context: LookContext, run: number, actor: string): Promise<Found> {
  const { pool, source, signal } = context;
  await runChange(pool, { actor, door: 'ELIXIR' }, purgeExpired);
  const files = await source.list(signal);
  let found: Found = { seen: files.length, fresh: 0, waiting: 0 };
  await countRun(pool, run, found);
  for (const file of files) {
    signal.throwIfAborted();
    const kind = await handleFile(context, run, actor, file);
    if (!kind) continue;
    found = { ...found, [kind]: found[kind] + 1 };
    await countRun(pool, run, found);
  }
  return found;
}

/** How a look ended. */
interface Outcome {
  readonly state: ElixirRun['state'];
  readonly failure: string | null;
  readonly waiting: number;
}

async function lookToTheEnd(context: LookContext, run: number, actor: string): Promise<Outcome> {
  const { log, signal } = context;
  try {
    const { waiting } = await lookAround(context, run, actor);
    return { state: 'DONE', failure: null, waiting };
  } catch (error) {
    if (signal.aborted) return { state: 'INTERRUPTED', failure: null, waiting: 0 };
    log.error({ err: error, run }, 'the look at the Elixir source failed');
    const failure = error instanceof SourceError ? 'ELIXIR_SOURCE_UNREACHABLE' : 'ELIXIR_LOOK_FAILED';
    return { state: 'FAILED', failure, waiting: 0 };
  }
}

async function lookAndTell(context: LookContext, run: number, actor: string, lock: ElixirLock) {
  const { state, failure, waiting } = await lookToTheEnd(context, run, actor);
  await lock.giveBackWith(endOfRun(run, state, failure));
  return { waiting };
}

/**
 * Begins to look at the source, one look at a time over all processes: throws `ELIXIR_LOOK_RUNNING` while another one runs.
 * What a killed process left undone is done again by the next look: a file is taken over whole or not at all.
 */
export async function beginLook(context: LookContext, actor: string): Promise<Look> {
  const lock = await takeElixirLock(context.pool);
  const run = await startRun(context.pool, actor).catch(async (error: unknown) => {
    await lock.giveBack();
    throw error;
  });
  const done = lookAndTell(context, run, actor, lock).catch((error: unknown) => {
    context.log.error({ err: error, run }, 'the end of a look at the Elixir source could not be written');
    return { waiting: 0 };
  });
  return { run, done };
}
