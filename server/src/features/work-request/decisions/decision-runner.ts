import { type Heartbeat, startHeartbeat } from '../../../kernel/jobs/heartbeats.ts';
import { inBackground } from '../../../kernel/telemetry/work.ts';
import { type DecisionContext, decideNextBatch } from './run-decisions.ts';

const POLL_INTERVAL_MS = 5_000;

/** Processes decisions in the background: new ones, and those left unfinished by a process that has ended. */
export class DecisionRunner {
  readonly #context: DecisionContext;
  #heartbeat: Heartbeat | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(context: DecisionContext) {
    this.#context = context;
  }

  /** Polls for work now, then periodically. */
  start(): void {
    this.#heartbeat = startHeartbeat('decisions');
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Polls for work now. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= inBackground('decisions', () => this.#run());
  }

  /** Stops after the current batch; another process continues with the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
    this.#heartbeat?.end();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWanted && !this.#isStopped) {
        this.#isWanted = false;
        while (!this.#isStopped && (await decideNextBatch(this.#context))) this.#heartbeat?.beat();
      }
    } catch (error) {
      this.#context.log.error({ err: error }, 'decisions are retried at the next poll');
    } finally {
      this.#heartbeat?.beat();
      this.#running = undefined;
    }
  }
}
