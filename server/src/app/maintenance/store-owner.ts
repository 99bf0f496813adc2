import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { isQuiet } from '../../integrations/outbox/is-quiet.ts';
import type { FileAddress, FileStore } from '../../kernel/files/file-store.ts';

const MARKER: FileAddress = { folder: 'register', fileName: 'instance.json' };

// Time for an operator to notice that the wrong database has taken a store. Shorter than a day, so that the next daily sweep is not too early.
const WAIT_MS = 23 * 3_600_000;

const owner = z.object({ database: z.string(), since: z.coerce.date() });

type Owner = z.output<typeof owner>;

export interface OwnedStore {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
}

// A copy of a database has another name or another cluster. Only a copy of the whole cluster has the same, and is made quiet.
async function nameOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(sql`
    select system_identifier || '/' || current_database() as name from pg_control_system()`);
  return rows[0]?.name ?? '';
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
 * its own for a day. A store without a marker becomes its own (docs/domain.md §14.11).
 */
export async function mayRemoveFiles({ pool, files, log }: OwnedStore, now: number): Promise<boolean> {
  if (await isQuiet(pool)) return false;
  const database = await nameOf(pool);
  const found = (await readOwner(files)) ?? (await takeStore(files, { database, since: new Date(now) }));
  if (found.database === database) return now - found.since.getTime() >= WAIT_MS;
  log.warn({ database, owner: found.database }, 'the file store belongs to another database');
  return false;
}
