import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { readAddress } from './address.ts';
import { withHost } from './host-choice.ts';
import { readPosition } from './log-position.ts';
import { addressOf, createPool, type PoolOptions } from './pool.ts';
import { IDENTITY, Standby } from './standby.ts';

const LOOK_EVERY_MS = 1_000;
const TIMEOUT_MS = 3_000;
const MAX_LAG_MS = 5_000;

interface ReplicaOptions {
  readonly leader: Pool;
  /** With several hosts, whichever of them follows the leader. */
  readonly url: string;
  readonly pool: PoolOptions;
  /** Told when it is read from now on, or no more. */
  readonly tell: (isUsed: boolean, reason: string) => void;
}

function urlsOf(address: string): string[] {
  const known = readAddress(address);
  if (!known) return [];
  const { url, hosts, isPooled } = known;
  return hosts.map((host) => withHost(url, host, isPooled ? { pooler: 'transaction' } : {}));
}

/** A copy of the database that answers what is only read, for as long as it follows the leader closely (docs/domain.md §14.15). */
export class Replica {
  readonly #options: ReplicaOptions;
  /** For questions to the leader that do not wait for its other work. */
  readonly #leader: Pool;
  readonly #stopping = new AbortController();
  #standby: Standby | undefined;
  #isUsed = false;
  #reason = '';
  /** Where the leader's log was at some moments that the standby has not reached yet. */
  #awaited: { readonly at: number; readonly position: bigint }[] = [];
  #looking: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#leader = createPool(addressOf(options.leader), {
      max: 1,
      applicationName: 'cooler-register-health',
      timeoutMs: TIMEOUT_MS,
      allowExitOnIdle: true,
      onError: () => undefined,
    });
  }

  /** The standby, where it may be read. */
  get current(): Standby | undefined {
    return this.#isUsed ? this.#standby : undefined;
  }

  /** How long ago the leader was where the standby is now; undefined where it is not read. */
  get lagMs(): number | undefined {
    return this.#isUsed ? this.#lag() : undefined;
  }

  /** The standby, where somebody may read it who has written up to this place. */
  async readableFrom(written: bigint): Promise<Standby | undefined> {
    const standby = this.current;
    const isReached = await standby?.reaches(written).catch(() => false);
    return isReached ? standby : undefined;
  }

  /** Looks after the standby from now on. */
  start(): void {
    this.#looking ??= this.#keepLooking();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#looking;
    await Promise.all([this.#standby?.giveUp(), this.#leader.end()]);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look().catch((error: Error) => this.#leave(error.message));
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    this.#standby ??= await this.#find();
    const standby = this.#standby;
    // While the leader says nothing, nothing is written that the standby could lack.
    const position = await this.#leaderPosition().catch(() => undefined);
    if (position !== undefined) this.#awaited.push({ at: performance.now(), position });
    const { isStandby, replayed } = await standby.ask();
    // A connection to it broke meanwhile.
    if (standby !== this.#standby) return;
    if (!isStandby) throw new Error('it takes writes itself');
    const awaited = this.#awaited.filter((moment) => moment.position > replayed);
    const hasComeBy = awaited.length < this.#awaited.length;
    this.#awaited = awaited;
    const isLate = this.#lag() > MAX_LAG_MS;
    if (this.#isUsed ? isLate : hasComeBy && !isLate) this.#use(!this.#isUsed, isLate ? 'it is late' : '');
  }

  #lag(): number {
    const [oldest] = this.#awaited;
    return oldest ? performance.now() - oldest.at : 0;
  }

  async #leaderPosition(): Promise<bigint | undefined> {
    const { rows } = await this.#leader.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    return readPosition(rows[0]?.position ?? '');
  }

  async #find(): Promise<Standby> {
    const { rows } = await this.#leader.query<{ identity: string }>(`select ${IDENTITY} as identity`);
    const reasons: string[] = [];
    for (const url of urlsOf(this.#options.url)) {
      const standby: Standby = new Standby(url, this.#options.pool, (error) => this.#doubt(standby, error));
      const lack = await standby.ask().then(
        ({ isStandby, identity }) => {
          if (identity !== rows[0]?.identity) return 'it is no copy of the database';
          return isStandby ? undefined : 'it takes writes itself';
        },
        (error: Error) => error.message,
      );
      if (lack === undefined) return standby;
      reasons.push(lack);
      await standby.giveUp();
    }
    throw new Error(reasons.join('; '));
  }

  // What broke one connection may have silenced the others: no read has to wait for each of them.
  #doubt(standby: Standby, { message }: Error): void {
    if (standby === this.#standby) void this.#leave(message);
  }

  // What was remembered of it goes with its pool: the next one may be another server.
  async #leave(reason: string): Promise<void> {
    const standby = this.#standby;
    this.#standby = undefined;
    this.#awaited = [];
    if (this.#isUsed || reason !== this.#reason) this.#use(false, reason);
    await standby?.giveUp();
  }

  #use(isUsed: boolean, reason: string): void {
    this.#isUsed = isUsed;
    this.#reason = reason;
    this.#options.tell(isUsed, reason);
  }
}
