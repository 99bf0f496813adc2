import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { ElixirSource } from '../../../integrations/elixir/source.ts';
import { Problem } from '../../../kernel/problem.ts';
import { inBackground } from '../../../kernel/telemetry/work.ts';
import { hasRecentRun } from './runs.ts';
import { type SyncRun, startSync } from './sync-run.ts';

export interface SyncOptions {
  readonly pool: Pool;
  readonly source: ElixirSource;
  readonly log: FastifyBaseLogger;
  /** The interval of scheduled runs. */
  readonly everyMinutes: number;
  /** After which time a run that the database did not let begin or end is repeated. */
  readonly retryMs?: number;
}

const MINUTE_MS = 60_000;
// Files that are still being written are checked again after this delay.
const RECHECK_DELAY_MS = 10_000;
/** The actor of scheduled runs. */
const SCHEDULE = 'elixir';

/** Synchronises on a schedule and on demand; processes share the schedule, and only one runs at a time. */
export class ElixirSync {
  readonly source: string;
  readonly everyMinutes: number;
  readonly #options: SyncOptions;
  readonly #stopped = new AbortController();
  readonly #underway = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SyncOptions) {
    this.#options = options;
    this.source = options.source.name;
    this.everyMinutes = options.everyMinutes;
  }

  /** Starts a run on behalf of a user; throws `ELIXIR_LOOK_RUNNING` while one is in progress, `ELIXIR_DECISION_RUNNING` during a decision. */
  async sync(actor: string): Promise<SyncRun> {
    const sync = await startSync({ ...this.#options, signal: this.#stopped.signal }, actor);
    const done = sync.done.then(({ waiting, isLost }) => {
      if (waiting > 0 && this.#timer) this.#plan(RECHECK_DELAY_MS, true);
      if (isLost && this.#timer) this.#planRetry();
    });
    this.#underway.add(done);
    void done.finally(() => this.#underway.delete(done));
    return sync;
  }

  /** Starts the schedule, with the first run immediately. */
  start(): void {
    this.#plan(0, false);
  }

  /** Stops the schedule and the current run; a half-read file is left for the next run. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await Promise.all(this.#underway);
  }

  #plan(inMs: number, isRepeat: boolean): void {
    clearTimeout(this.#timer);
    if (this.#stopped.signal.aborted) return;
    this.#timer = setTimeout(() => {
      const turn = this.#turn(isRepeat);
      this.#underway.add(turn);
      void turn.finally(() => this.#underway.delete(turn));
    }, inMs);
    this.#timer.unref();
  }

  #planRetry(): void {
    this.#plan(this.#options.retryMs ?? MINUTE_MS, false);
  }

  async #turn(isRepeat: boolean): Promise<void> {
    this.#plan(this.everyMinutes * MINUTE_MS, false);
    const { pool, log } = this.#options;
    try {
      // Another process may have run recently.
      if (!isRepeat && (await hasRecentRun(pool, this.everyMinutes / 2))) return;
      await inBackground('Elixir', () => this.sync(SCHEDULE));
    } catch (error) {
      if (error instanceof Problem) return;
      log.error({ err: error }, 'the Elixir sync could not be started');
      this.#planRetry();
    }
  }
}
