import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { parseWalPosition } from '../../../kernel/database/wal-position.ts';
import { ExpiringMap } from '../../../kernel/list/expiring-map.ts';

// Longer than a standby that is read may be late.
const KEPT_SECONDS = 60;
const MAX_PEOPLE = 10_000;
const COOKIE = 'written';

// Where the place is not known, the leader answers until it is forgotten.
const BEYOND_ALL = 1n << 64n;

function positionIn({ headers }: FastifyRequest): bigint {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;\\s]+)`).exec(headers.cookie ?? '') ?? [];
  return parseWalPosition(text) ?? 0n;
}

/** Where in the database's log people's last changes are: kept here, and in a cookie for the other servers. */
export class WrittenPlaces {
  readonly #pool: Pool;
  readonly #attributes: string;
  readonly #written = new ExpiringMap<bigint>(MAX_PEOPLE, KEPT_SECONDS * 1_000);

  constructor(pool: Pool, publicUrl: string) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#pool = pool;
    this.#attributes = `; Max-Age=${KEPT_SECONDS}; Path=/resource; HttpOnly; SameSite=Strict${secure}`;
  }

  /** The place of the last change of whoever asks; zero where there is none. */
  lastOf(request: FastifyRequest): bigint {
    const own = this.#written.get(request.user.id) ?? 0n;
    const told = positionIn(request);
    return own > told ? own : told;
  }

  /** Notes that this call may have changed something. */
  async note({ user }: FastifyRequest, reply: FastifyReply): Promise<void> {
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
