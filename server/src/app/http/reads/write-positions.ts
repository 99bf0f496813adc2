import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ExpiringMap } from '../../../kernel/list/expiring-map.ts';
import { parseWalPosition } from './wal-position.ts';

// Longer than the lag of a standby in use.
const KEPT_SECONDS = 60;
const MAX_USERS = 10_000;
const COOKIE = 'written';

// Used when the position is unknown: reads go to the primary until the entry expires.
const BEYOND_ALL = 1n << 64n;

function positionIn({ headers }: FastifyRequest): bigint {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '') ?? [];
  return parseWalPosition(text) ?? 0n;
}

/** The WAL position of each user's last change: kept in memory, and in a cookie for the other processes. */
export class WritePositions {
  readonly #pool: Pool;
  readonly #attributes: string;
  readonly #written = new ExpiringMap<bigint>(MAX_USERS, KEPT_SECONDS * 1_000);

  constructor(pool: Pool, publicUrl: string) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#pool = pool;
    this.#attributes = `; Max-Age=${KEPT_SECONDS}; Path=/resource; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The position of the caller's last change; zero when there is none. */
  lastOf(request: FastifyRequest): bigint {
    const own = this.#written.get(request.user.id) ?? 0n;
    const fromCookie = positionIn(request);
    return own > fromCookie ? own : fromCookie;
  }

  /** Records the current position for a request that may have changed something. */
  async record({ user }: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      const { position = '' } = rows[0] ?? {};
      this.#written.set(user.id, parseWalPosition(position) ?? 0n);
      reply.header('set-cookie', `${COOKIE}=${position}${this.#attributes}`);
    } catch {
      this.#written.set(user.id, BEYOND_ALL);
    }
  }
}
