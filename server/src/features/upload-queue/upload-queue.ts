import type { QueuedFile } from '@cooler/contract/kernel/queued-file.ts';
import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Uploader } from '../../kernel/http/route-context.ts';
import { problem } from '../../kernel/problem.ts';
import { nextToStart, type QueueEntry, type QueueLimits } from './next-to-start.ts';

/** The key of the advisory lock for updating the queue; an arbitrary constant. */
const QUEUE_LOCK = 730_520;
const POLL_INTERVAL_MS = 1_000;
/** A file without a heartbeat for this long has lost its process. */
const LOST_AFTER_SECONDS = 20;

/** The queue without the files of killed processes, which the next file removes. */
export const LIVE_QUEUE = sql`
  (select * from upload_line where seen_at >= now() - make_interval(secs => ${LOST_AFTER_SECONDS}))`;

/** Whose file it is, and its name. */
type InTurn = Pick<Uploader, 'user' | 'fileName'>;

interface Waiter {
  start(): void;
  fail(error: unknown): void;
}

/**
 * The upload queue, shared by all processes: the table `upload_line`. A waiting file takes no connection of the pool
 * (docs/domain.md §8.4).
 */
export class UploadQueue {
  readonly #pool: Pool;
  readonly #limits: QueueLimits;
  /** The files of this process, with a waiter while they are queued. */
  readonly #own = new Map<number, Waiter | undefined>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();

  constructor(pool: Pool, limits: QueueLimits) {
    this.#pool = pool;
    this.#limits = limits;
  }

  /** Does the work when it is the file's turn. */
  async runInTurn<Result>(uploader: InTurn, work: () => Promise<Result>): Promise<Result> {
    const id = await this.#join(uploader);
    try {
      await this.#turnOf(id);
      return await work();
    } finally {
      await this.#leave(id);
    }
  }

  /** The user's files in the queue, including those of other processes. */
  async filesOf(user: string): Promise<QueuedFile[]> {
    const { rows } = await this.#pool.query<QueuedFile>(sql`
      select id, file_name as "fileName", case when is_running then 'RUNNING' else 'WAITING' end as state,
        ahead::int as ahead
      from (select *, count(*) over (order by id) - 1 as ahead from ${LIVE_QUEUE} q) l
      where l.username = ${user} order by id`);
    return rows;
  }

  async #join({ user, fileName }: InTurn): Promise<number> {
    const { rows } = await this.#pool.query<{ id: number }>(sql`
      insert into upload_line (username, file_name) values (${user}, ${fileName}) returning id`);
    return rows[0]?.id ?? 0;
  }

  #turnOf(id: number): Promise<void> {
    const turn = new Promise<void>((resolve, reject) => {
      this.#own.set(id, { start: resolve, fail: reject });
    });
    this.#timer ??= setInterval(() => this.#poll(), POLL_INTERVAL_MS).unref();
    this.#poll();
    return turn;
  }

  async #leave(id: number): Promise<void> {
    this.#own.delete(id);
    if (this.#own.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // Without the database, the file counts as lost after a while.
    await this.#pool.query(sql`delete from upload_line where id = ${id}`).catch(() => undefined);
    this.#poll();
  }

  // One poll at a time; while the database is unavailable every file keeps waiting.
  #poll(): void {
    this.#polling = this.#polling.then(() => this.#move()).catch(() => undefined);
  }

  async #move(): Promise<void> {
    if (this.#own.size === 0) return;
    const asked = [...this.#own.keys()];
    const files = await inTransaction(this.#pool, (client) => moveQueue(client, asked, this.#limits));
    const states = new Map(files.map(({ id, isRunning }) => [id, isRunning]));
    for (const id of asked) {
      const waiter = this.#own.get(id);
      if (!waiter || states.get(id) === false) continue;
      this.#own.set(id, undefined);
      if (states.has(id)) waiter.start();
      // After a database crash the queue is empty.
      else waiter.fail(problem('NOT_AVAILABLE'));
    }
  }
}

// Heartbeat of these files; deletes files without one, and starts the next ones.
async function moveQueue(
  client: PoolClient,
  own: readonly number[],
  limits: QueueLimits,
): Promise<readonly QueueEntry[]> {
  await client.query(sql`select take_turn(${QUEUE_LOCK})`);
  await client.query(sql`update upload_line set seen_at = now() where id = any(${own})`);
  await client.query(sql`
    delete from upload_line where seen_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`);
  const { rows } = await client.query<QueueEntry>(sql`
    select id, username as user, is_running as "isRunning" from upload_line order by id`);
  const starting = nextToStart(rows, limits);
  if (starting.length === 0) return rows;
  await client.query(sql`update upload_line set is_running = true where id = any(${starting})`);
  return rows.map((file) => (starting.includes(file.id) ? { ...file, isRunning: true } : file));
}
