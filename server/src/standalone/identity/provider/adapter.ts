import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { isStorable } from '../../../kernel/http/storable-value.ts';
import type { DatabaseClock } from '../database-clock.ts';

/** Single-use records: of two concurrent requests with the same one, only one may get tokens. */
const SINGLE_USE: readonly string[] = ['AuthorizationCode', 'RefreshToken'];

interface RecordRow {
  payload: AdapterPayload;
  consumed: number | null;
}

/** The timestamps of records, in seconds. */
const TIMES = ['iat', 'exp', 'iiat', 'loginTs', 'authTime'] as const;

function shifted(payload: AdapterPayload, seconds: number): AdapterPayload {
  const times = TIMES.filter((name) => typeof payload[name] === 'number');
  return { ...payload, ...Object.fromEntries(times.map((name) => [name, Number(payload[name]) + seconds])) };
}

/**
 * Stores all records of the provider in one table, so that they survive a restart. Timestamps are by the database's
 * clock, because the process that reads them may have another one.
 */
export function postgresAdapter(pool: Pool, clock: DatabaseClock): AdapterFactory {
  return (kind) => adapterFor(pool, clock, kind);
}

function adapterFor(pool: Pool, clock: DatabaseClock, kind: string): Adapter {
  function payloadOf(row: RecordRow | undefined): AdapterPayload | undefined {
    if (!row) return undefined;
    const payload = shifted(row.payload, -clock.ahead());
    return row.consumed === null ? payload : { ...payload, consumed: row.consumed };
  }

  // Callers choose some of the ids.
  async function findBy(id: string, condition: Sql): Promise<AdapterPayload | undefined> {
    if (!isStorable(id)) return undefined;
    const { rows } = await pool.query<RecordRow>(sql`
      select payload, extract(epoch from consumed_at)::float8 as consumed
      from identity_records
      where kind = ${kind} and expires_at > now() and ${condition}`);
    return payloadOf(rows[0]);
  }

  return {
    find: (id) => findBy(id, sql`id = ${id}`),
    findByUid: (uid) => findBy(uid, sql`session_uid = ${uid}`),
    findByUserCode: () => Promise.reject(new Error('The device flow is not offered')),

    async upsert(id, payload, expiresIn) {
      const sessionUid = payload.uid ?? payload.sessionUid ?? null;
      await pool.query(sql`
        insert into identity_records (kind, id, payload, grant_id, session_uid, expires_at)
        values (${kind}, ${id}, ${JSON.stringify(shifted(payload, clock.ahead()))}, ${payload.grantId ?? null}, ${sessionUid},
                now() + make_interval(secs => ${expiresIn ?? 0}))
        on conflict (kind, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id,
            session_uid = excluded.session_uid, expires_at = excluded.expires_at`);
    },

    async consume(id) {
      const { rowCount } = await pool.query(sql`
        update identity_records set consumed_at = now()
        where kind = ${kind} and id = ${id} and consumed_at is null`);
      if (rowCount === 0 && SINGLE_USE.includes(kind)) throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await pool.query(sql`delete from identity_records where kind = ${kind} and id = ${id}`);
    },

    async revokeByGrantId(grantId) {
      await pool.query(sql`delete from identity_records where kind = ${kind} and grant_id = ${grantId}`);
    },
  };
}
