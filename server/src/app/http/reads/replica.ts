import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readAddress } from '../../../kernel/database/address.ts';
import { withHost } from '../../../kernel/database/host-choice.ts';
import { addressOf, type PoolOptions } from '../../../kernel/database/pool.ts';
import { openHealthConnection } from '../health/health-connection.ts';
import { IDENTITY, Standby } from './standby.ts';
import { parseWalPosition } from './wal-position.ts';

const POLL_INTERVAL_MS = 1_000;
const MAX_LAG_MS = 5_000;

interface ReplicaOptions {
  readonly primary: Pool;
  /** With several hosts, the first that is a standby of the primary is used. */
  readonly url: string;
  readonly pool: PoolOptions;
  /** Called when reads start or stop going to the standby. */
  readonly onChange: (isUsed: boolean, reason: string) => void;
}

function urlsOf(address: string): string[] {
  const known = readAddress(address);
  if (!known) return [];
  const { url, hosts, isPooled } = known;
  return hosts.map((host) => withHost(url, host, isPooled ? { pooler: 'transaction' } : {}));
}

/** A read replica: a standby that serves read-only requests while its replication lag is small (docs/domain.md §14.15). */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #primary: Pool;
  readonly #stopping = new AbortController();
  #standby: Standby | undefined;
  #isUsed = false;
  #reason = '';
  /** Sampled WAL positions of the primary that the standby has not replayed yet. */
  #awaited: { readonly at: number; readonly position: bigint }[] = [];
  #polling: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#primary = openHealthConnection(addressOf(options.primary));
  }

  /** The standby, if reads may use it now. */
  get current(): Standby | undefined {
    return this.#isUsed ? this.#standby : undefined;
  }

  /** The replication lag in milliseconds; undefined while the standby is not used. */
  get lagMs(): number | undefined {
    return this.#isUsed ? this.#lag() : undefined;
  }

  /** The standby, if it has replayed the WAL up to this position, so that callers read their own writes. */
  async caughtUpTo(written: bigint): Promise<Standby | undefined> {
    const standby = this.current;
    const isReached = await standby?.waitFor(written).catch(() => false);
    return isReached ? standby : undefined;
  }

  /** Starts polling the standby. */
  start(): void {
    this.#polling ??= this.#keepPolling();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#polling;
    await Promise.all([this.#standby?.close(), this.#primary.end()]);
  }

  async #keepPolling(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#poll().catch((error: Error) => this.#drop(error.message));
      await pause(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    this.#standby ??= await this.#find();
    const standby = this.#standby;
    // While the primary does not answer, nothing is written that the standby could lack.
    const position = await this.#primaryPosition().catch(() => undefined);
    if (position !== undefined) this.#awaited.push({ at: performance.now(), position });
    const { isStandby, replayed } = await standby.readState();
    // It was dropped in the meantime because one of its connections broke.
    if (standby !== this.#standby) return;
    if (!isStandby) throw new Error('it takes writes itself');
    const awaited = this.#awaited.filter((moment) => moment.position > replayed);
    const hasProgressed = awaited.length < this.#awaited.length;
    this.#awaited = awaited;
    const isLate = this.#lag() > MAX_LAG_MS;
    if (this.#isUsed ? isLate : hasProgressed && !isLate)
      this.#use(!this.#isUsed, isLate ? 'it is late' : '');
  }

  #lag(): number {
    const [oldest] = this.#awaited;
    return oldest ? performance.now() - oldest.at : 0;
  }

  async #primaryPosition(): Promise<bigint | undefined> {
    const { rows } = await this.#primary.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    return parseWalPosition(rows[0]?.position ?? '');
  }

  async #find(): Promise<Standby> {
    const { rows } = await this.#primary.query<{ identity: string }>(`select ${IDENTITY} as identity`);
    const reasons: string[] = [];
    for (const url of urlsOf(this.#options.url)) {
      const standby: Standby = new Standby(url, this.#options.pool, (error) => this.#fail(standby, error));
      const fault = await standby.readState().then(
        ({ isStandby, identity }) => {
          if (identity !== rows[0]?.identity) return 'it is no copy of the database';
          return isStandby ? undefined : 'it takes writes itself';
        },
        (error: Error) => error.message,
      );
      if (fault === undefined) return standby;
      reasons.push(fault);
      await standby.close();
    }
    throw new Error(reasons.join('; '));
  }

  // When one connection breaks, the others may be dead too: drop them all, so that no read waits for their timeouts.
  #fail(standby: Standby, { message }: Error): void {
    if (standby === this.#standby) void this.#drop(message);
  }

  // The sampled positions are dropped as well: the next standby may be another server.
  async #drop(reason: string): Promise<void> {
    const standby = this.#standby;
    this.#standby = undefined;
    this.#awaited = [];
    if (this.#isUsed || reason !== this.#reason) this.#use(false, reason);
    await standby?.close();
  }

  #use(isUsed: boolean, reason: string): void {
    this.#isUsed = isUsed;
    this.#reason = reason;
    this.#options.onChange(isUsed, reason);
  }
}
