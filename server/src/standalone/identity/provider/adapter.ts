import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** What counts once: of two requests that bring the same one at once, only one may have the tokens. */
const USED_ONCE: readonly string[] = ['AuthorizationCode', 'RefreshToken'];

interface RecordRow {
  payload: AdapterPayload;
  consumed: number | null;
}

function payloadOf(row: RecordRow | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
}

/** Keeps everything the provider has to remember in one table, so that it survives a restart. */
export function postgresAdapter(pool: Pool): AdapterFactory {
  return (kind) => adapterFor(pool, kind);
}

function adapterFor(pool: Pool, kind: string): Adapter {
  async function findBy(condition: ReturnType<typeof sql>): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<RecordRow>(sql`
      select payload, extract(epoch from consumed_at)::float8 as consumed
      from identity_records
      where kind = ${kind} and expires_at > now() and ${condition}`);
    return payloadOf(rows[0]);
  }

  return {
    find: (id) => findBy(sql`id = ${id}`),
    findByUid: (uid) => findBy(sql`session_uid = ${uid}`),
    findByUserCode: () => Promise.reject(new Error('The device flow is not offered')),

    async upsert(id, payload, expiresIn) {
      const sessionUid = payload.uid ?? payload.sessionUid ?? null;
      await pool.query(sql`
        insert into identity_records (kind, id, payload, grant_id, session_uid, expires_at)
        values (${kind}, ${id}, ${JSON.stringify(payload)}, ${payload.grantId ?? null}, ${sessionUid},
                now() + make_interval(secs => ${expiresIn ?? 0}))
        on conflict (kind, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id,
            session_uid = excluded.session_uid, expires_at = excluded.expires_at`);
    },

    async consume(id) {
      const { rowCount } = await pool.query(sql`
        update identity_records set consumed_at = now()
        where kind = ${kind} and id = ${id} and consumed_at is null`);
      if (rowCount === 0 && USED_ONCE.includes(kind)) throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await pool.query(sql`delete from identity_records where kind = ${kind} and id = ${id}`);
    },

    async revokeByGrantId(grantId) {
      await pool.query(sql`delete from identity_records where kind = ${kind} and grant_id = ${grantId}`);
    },
  };
}
