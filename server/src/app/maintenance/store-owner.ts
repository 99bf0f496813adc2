import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { isQuiet } from '../../kernel/database/is-quiet.ts';
import type { FileAddress, FileStore } from '../../kernel/files/file-store.ts';

const MARKER: FileAddress = { folder: 'register', fileName: 'instance.json' };

// Time for an operator to notice that the wrong database, or one brought back to the wrong time, has taken a store. Shorter
// than a day, so that the next daily sweep is not too early.
const WAIT_MS = 23 * 3_600_000;

const identity = z.object({ database: z.string(), timeline: z.optional(z.string()) });
const owner = identity.extend({ since: z.coerce.date() });

type Identity = z.output<typeof identity>;
type Owner = z.output<typeof owner>;

export interface OwnedStore {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
}

// A copy of a database has another name or another cluster. Only a copy of the whole cluster has the same, and is made quiet.
// A recovery to a point in time begins another timeline, and so does a failover. That of the control file may be older.
async function identityOf(pool: Pool): Promise<Identity> {
  const { rows } = await pool.query<Identity>(sql`
    select system_identifier || '/' || current_database() as database,
      substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline
    from pg_control_system()`);
  return identity.parse(rows[0]);
}

async function readOwner(files: FileStore): Promise<Owner | undefined> {
  const content = await files.read(MARKER);
  return content && owner.parse(JSON.parse(String(content)));
}

async function takeStore(files: FileStore, taken: Owner): Promise<Owner> {
  await files.write(MARKER, Buffer.from(JSON.stringify(taken)));
  return taken;
}

/**
 * Whether this database may remove files from the store: not while it is quiet, and only if the store has been marked as
 * its own for a day. A store without a marker, or with that of another timeline, becomes its own (docs/domain.md §14.11).
 */
export async function mayRemoveFiles({ pool, files, log }: OwnedStore, now: number): Promise<boolean> {
  if (await isQuiet(pool)) return false;
  const own = await identityOf(pool);
  const take = () => takeStore(files, { ...own, since: new Date(now) });
  const found = (await readOwner(files)) ?? (await take());
  if (found.database !== own.database) {
    log.warn({ database: own.database, owner: found.database }, 'the file store belongs to another database');
    return false;
  }
  if (found.timeline === own.timeline) return now - found.since.getTime() >= WAIT_MS;
  await take();
  // A marker of an earlier version has no timeline.
  if (found.timeline)
    log.warn(
      { timeline: own.timeline, before: found.timeline },
      'the database has another timeline: no file is removed for a day',
    );
  return false;
}
