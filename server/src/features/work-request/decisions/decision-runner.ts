import { type Heartbeat, startHeartbeat } from '../../../kernel/heartbeats.ts';
import { inBackground } from '../../../kernel/telemetry/work.ts';
import { decideNextBatch, type Worker } from './run-decisions.ts';

const POLL_INTERVAL_MS = 5_000;

/** Works through decisions in the background: those just made, and those that a process which is gone left behind. */
export class DecisionRunner {
  readonly #worker: Worker;
  #heartbeat: Heartbeat | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Looks for work now, and from then on now and then. */
  start(): void {
    this.#heartbeat = startHeartbeat('decisions');
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for work now. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= inBackground('decisions', () => this.#run());
  }

  /** Ends after the batch that is underway; another process goes on with the rest. */
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
        while (!this.#isStopped && (await decideNextBatch(this.#worker))) this.#heartbeat?.beat();
      }
    } catch (error) {
      this.#worker.log.error({ err: error }, 'decisions wait for the next look');
    } finally {
      this.#heartbeat?.beat();
      this.#running = undefined;
    }
  }
}
